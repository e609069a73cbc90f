import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { MEDIA_REWARD_STATUSES } from '@blockbazaar/domain/media-rewards/media-reward';
import { STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order';
import { EARLIER, HERE, PEOPLE, sessions, THERE, type World } from './people.ts';
import { NOW, type Fields } from './values.ts';

/** A store, but for what its seller may not touch. */
export const STORE_EDIT = {
  name: 'Netherforge',
  description: 'Tools that hold.',
  bannerUrl: 'https://pictures.example.org/banner.png',
  miniBannerUrl: '/art/stores/netherforge.svg',
  discordUrl: 'https://discord.gg/netherforge',
} as const satisfies Fields;

const STORE: Fields = {
  ...STORE_EDIT,
  slug: 'netherforge',
  official: false,
  tariffPercentage: 7.5,
  createdAt: EARLIER,
};

/** A product as its seller makes it. */
export const PRODUCT_INPUT = {
  storeId: HERE,
  name: '1x Skeleton Spawner',
  description: 'Rattles.\nComes with bones.',
  priceCents: 250,
  imageUrls: ['https://pictures.example.org/spawner.png', '/art/products/spawner.svg'],
  stock: 14,
  minimumQuantity: 1,
  displayOrder: 3,
  showDeliveryInstructions: true,
  createdAt: NOW,
} as const satisfies Fields;

const PRODUCT: Fields = { ...PRODUCT_INPUT, createdAt: EARLIER, rank: 0, searchTokens: ['1x'] };
/** From days when names could be empty and links of any kind. */
export const FORMER_PRODUCT_ID = 'former';
const FORMER_PRODUCT: Fields = { ...PRODUCT, name: '', imageUrls: ['http://pictures.example.org/spawner.png'] };

const storeOrder = (status: string): Fields => ({
  orderId: 'order',
  storeId: HERE,
  status,
  totalCents: 250,
  disputed: false,
  createdAt: EARLIER,
  paidAt: EARLIER,
  fulfilledAt: null,
});

const mediaReward = (status: string): Fields => ({
  discordUsername: 'lena.builds',
  viewsCount: 1_000,
  rewardThousands: 500,
  status,
  submittedAt: EARLIER,
  reviewedAt: null,
  paidAt: null,
});

/** Of every other collection: something that belongs to the shopper, to the store and to nobody's order. */
const ANYTHING: Fields = { uid: PEOPLE.shopper.uid, orderId: null, storeId: HERE, name: 'A name', stock: 3 };

const SAMPLES: Partial<Record<string, Fields>> = {
  [COLLECTIONS.stores]: STORE,
  [COLLECTIONS.products]: PRODUCT,
  [COLLECTIONS.storeOrders]: storeOrder('paid'),
  [COLLECTIONS.mediaRewards]: mediaReward('pending'),
};
/** What stands at a path's one document before anybody comes. */
export const sampleAt = (path: string): Fields => SAMPLES[path] ?? ANYTHING;

const CREATIONS: Partial<Record<string, Fields>> = {
  [COLLECTIONS.stores]: STORE_EDIT,
  [COLLECTIONS.products]: PRODUCT_INPUT,
};
/** The best try at a new document: what its screen would write, where there is one. */
export const creationAt = (path: string): Fields => CREATIONS[path] ?? sampleAt(path);

const EDITS: Partial<Record<string, Fields>> = {
  [COLLECTIONS.stores]: { name: 'Netherforge & Sons' },
  [COLLECTIONS.products]: { name: '2x Skeleton Spawner', stock: 0 },
  [COLLECTIONS.storeOrders]: { status: 'fulfilled', fulfilledAt: NOW },
  [COLLECTIONS.mediaRewards]: { status: 'approved', reviewedAt: NOW },
};
/** The best try at a change of that document. */
export const editAt = (path: string): Fields => EDITS[path] ?? { stock: 4 };

const IDS: Partial<Record<string, string>> = {
  [COLLECTIONS.siteSettings]: PUBLIC_SETTINGS_ID,
  [COLLECTIONS.profiles]: PEOPLE.shopper.uid,
  [COLLECTIONS.spins]: PEOPLE.shopper.uid,
};
/** Of the one document that stands there. */
export const idAt = (path: string): string => IDS[path] ?? HERE;
export const NEW_ID = 'new';

/** All documents that stand before anybody comes. */
export function seeds(world: World, paths: readonly string[]): Map<string, Fields> {
  const settings = `${COLLECTIONS.siteSettings}/${PUBLIC_SETTINGS_ID}`;
  const documents = new Map<string, Fields>([
    ...paths.map((path) => [`${path}/${idAt(path)}`, sampleAt(path)] as const),
    ...[...sessions()].map(([id, session]) => [`${COLLECTIONS.sessions}/${id}`, session] as const),
    ...STORE_ORDER_STATUSES.map((status) => [`${COLLECTIONS.storeOrders}/${status}`, storeOrder(status)] as const),
    ...MEDIA_REWARD_STATUSES.map((status) => [`${COLLECTIONS.mediaRewards}/${status}`, mediaReward(status)] as const),
    [`${COLLECTIONS.stores}/${THERE}`, STORE],
    [`${COLLECTIONS.products}/${FORMER_PRODUCT_ID}`, FORMER_PRODUCT],
    [settings, { instantMoneyEnabled: true, maintenanceMode: world === 'maintenance' }],
  ]);
  if (world === 'unset') documents.delete(settings);
  return documents;
}
