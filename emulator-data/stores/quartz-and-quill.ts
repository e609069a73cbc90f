import type { StoreFixture } from '../fixture.ts';

/** A new store without pictures and without a Discord server. */
export const quartzAndQuill: StoreFixture = {
  id: 'quartz-and-quill',
  name: 'Quartz & Quill Builders',
  description: '',
  art: null,
  discordUrl: null,
  official: false,
  tariffPercentage: 0,
  daysAgo: 34,
  products: [
    {
      id: 'starter-house',
      name: 'Starter House, built for you',
      description:
        'Two rooms, a cellar and a roof that keeps the rain off. Tell us the place in the notes and we are there within a day.',
      priceCents: 1_200,
      images: ['house', 'kit-builder'],
      stock: 7,
      daysAgo: 33,
    },
    {
      id: 'wheat-field',
      name: 'Wheat Field with Collection',
      description: 'Nine by nine, watered, with a hopper line into a double chest.',
      priceCents: 650,
      images: ['farm', 'hopper'],
      stock: 12,
      daysAgo: 33,
    },
    {
      id: 'enchanting-room',
      name: 'Enchanting Room',
      description: 'Table, fifteen shelves, anvil, and a door that closes by itself.',
      priceCents: 980,
      images: ['enchanting-table', 'bookshelf', 'anvil'],
      stock: 8,
      daysAgo: 33,
    },
    {
      id: 'bookshelves',
      name: 'Bookshelf',
      description: 'By the dozen, for readers and enchanters.',
      priceCents: 9,
      images: ['bookshelf'],
      stock: 1_100,
      minimumQuantity: 12,
      daysAgo: 20,
    },
    {
      id: 'castle-plans',
      name: 'Castle Plans, signed',
      description: '',
      priceCents: 260,
      images: [],
      stock: 1,
      daysAgo: 9,
    },
  ],
};
