import type { StoreFixture } from '../fixture.ts';

/** A new store without products. */
export const lanternLane: StoreFixture = {
  id: 'lantern-lane',
  name: 'Lantern Lane',
  description:
    'Light for every path: lanterns, candles and froglights. We are unpacking and open our shelves this week.',
  art: 'lanterns',
  discordUrl: 'https://discord.gg/lanternlane-demo',
  official: false,
  tariffPercentage: 0,
  daysAgo: 3,
  products: [],
};
