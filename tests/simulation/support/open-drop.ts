import { derivedProductFields, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { shopperKeyId } from '../../../functions/src/documents/buyer-keys.ts';
import { firestore } from '../../../functions/src/platform/firestore.ts';
import { writeShop } from './simulated-shop.ts';

export const MINUTE_MS = 60_000;

/** The product and the buyers of a drop. */
export const DROP = {
  stockQuantity: 50,
  signedIn: 80,
  members: 40,
  guests: 120,
  carrierAddresses: 5,
  durationMs: 60 * MINUTE_MS,
} as const;

export interface DropOptions {
  seed: number;
  attackerAddresses?: number;
  /** Attackers who are members of the Discord server. */
  attackerAccounts?: number;
  /** True if attackers also use the carriers' addresses. */
  sharesCarriers?: boolean;
  /**
   * Attackers abandon and replace their orders, either while the account is still trusted (early) or shortly before the
   * end (late).
   */
  replacesOrders?: 'early' | 'late';
  /** Time in ms after which attackers cancel their orders. Omitted: orders expire. */
  cancelsAfterMs?: number;
  pieces?: number;
  guestSharePercent?: number;
}

export const attackerUid = (index: number): string => `attacker${index}`;

/** Writes the shop, the product of the drop, and the members among the buyers. */
export async function openDrop(options: DropOptions): Promise<void> {
  await writeShop(firestore, { ownAccount: { id: 'acct_north', externalAccountIds: null } });
  const { pieces = DROP.stockQuantity, guestSharePercent, attackerAccounts = 0 } = options;
  const product: ProductInput = {
    storeId: 'north',
    name: 'Drop',
    description: '',
    priceCents: 900,
    imageUrls: [],
    imageAlts: '',
    questions: '',
    categoryId: null,
    stock: pieces,
    minimumQuantity: 1,
    displayOrder: 1,
    showDeliveryInstructions: false,
    createdAt: Timestamp.now(),
    ...(guestSharePercent !== undefined && { guestSharePercent }),
  };
  const batch = firestore.batch();
  batch.create(firestore.collection(COLLECTIONS.products).doc('drop'), {
    ...product,
    ...derivedProductFields('Drop'),
  });
  const memberUntil = Timestamp.fromMillis(Date.now() + 2 * DROP.durationMs);
  const members = [
    ...Array.from({ length: DROP.members }, (_, index) => `shopper${index}`),
    ...Array.from({ length: attackerAccounts }, (_, index) => attackerUid(index)),
  ];
  for (const uid of members) {
    const ref = firestore.collection(COLLECTIONS.holds).doc(shopperKeyId(uid));
    batch.create(ref, { memberUntil, expireAt: memberUntil });
  }
  await batch.commit();
}
