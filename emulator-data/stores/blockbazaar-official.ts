import type { StoreFixture } from '../fixture.ts';

export const blockbazaarOfficial: StoreFixture = {
  id: 'blockbazaar-official',
  name: 'Blockbazaar Official',
  description:
    'The market’s own counter. Money and starter bundles at fixed prices, stocked every morning and handed over by our delivery bots, usually within five minutes.',
  art: 'default',
  discordUrl: 'https://discord.gg/blockbazaar',
  official: true,
  tariffPercentage: 0,
  daysAgo: 420,
  products: [
    {
      id: 'money-1m',
      name: '1M DonutSMP Money',
      description:
        'One million, paid straight to your balance by the bot. The smallest amount we sell: good for a first try. On its own it comes to less than most payment providers accept, so add a few.',
      priceCents: 12,
      images: ['money-handful', 'money-stacks'],
      stock: 4_800,
      showDeliveryInstructions: true,
      daysAgo: 400,
    },
    {
      id: 'money-10m',
      name: '10M DonutSMP Money',
      description:
        'Ten million for the price of nine and a bit. Enough for a full set of gear and a plot to put it on.',
      priceCents: 115,
      images: ['money-stacks', 'money-pile', 'money-handful'],
      stock: 950,
      showDeliveryInstructions: true,
      daysAgo: 400,
    },
    {
      id: 'money-50m',
      name: '50M DonutSMP Money',
      description: 'Our most ordered amount. The bot pays it out in one transfer while you stand next to it.',
      priceCents: 550,
      images: ['money-pile', 'money-vault'],
      stock: 240,
      showDeliveryInstructions: true,
      daysAgo: 400,
    },
    {
      id: 'money-250m',
      name: '250M DonutSMP Money',
      description:
        'For a base that is meant to be seen. Paid in two transfers, so please stay online until the second arrives.',
      priceCents: 2_625,
      images: ['money-chest', 'money-vault', 'money-pile'],
      stock: 36,
      showDeliveryInstructions: true,
      daysAgo: 310,
    },
    {
      id: 'money-1b',
      name: '1B DonutSMP Money',
      description:
        'One billion. We pay it out in four transfers and stay in touch on Discord until the last one has arrived.',
      priceCents: 9_800,
      images: ['money-vault', 'money-chest'],
      stock: 4,
      showDeliveryInstructions: true,
      daysAgo: 120,
    },
    {
      id: 'starter-bundle',
      name: 'Starter Bundle',
      description:
        '5M, an iron kit, a stack of golden carrots and two shulker boxes to carry it all home. One per player makes sense, more is up to you.',
      priceCents: 299,
      images: ['bundle', 'kit-iron', 'money-stacks', 'golden-carrots', 'shulker-orange'],
      stock: 62,
      daysAgo: 200,
    },
    {
      id: 'weekend-bundle',
      name: 'Weekend Bundle',
      description: '25M, a diamond kit and three potions of your choice. Write the potions into the notes at checkout.',
      priceCents: 749,
      images: ['bundle-purple', 'kit-diamond', 'money-pile', 'potion-strength', 'potion-swiftness', 'potion-fire'],
      stock: 9,
      daysAgo: 45,
    },
    {
      id: 'mystery-crate',
      name: 'Mystery Crate',
      description:
        'Something worth at least what you pay, often more. Packed by the night shift, who will not tell us either.',
      priceCents: 399,
      images: ['lost-in-transit'],
      stock: 28,
      daysAgo: 12,
    },
    {
      id: 'anniversary-crown',
      name: 'Anniversary Crown (2025)',
      description: 'Minted once for our first birthday. The last one left the counter in spring.',
      priceCents: 1_999,
      images: ['crown'],
      stock: 0,
      daysAgo: 230,
    },
  ],
};
