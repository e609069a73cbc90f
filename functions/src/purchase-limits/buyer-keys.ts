import { createHash } from 'node:crypto';
import type { BuyerKeyKind } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import type { Shopper } from '../platform/define-callable.ts';

/** What unpaid orders are counted by. */
export interface BuyerKey {
  kind: BuyerKeyKind;
  /** The id of its document in `holds`. */
  id: string;
}

/**
 * All that an order could count for: the signed-in shopper first. What is not known counts for nobody. A game username is not among them:
 * anybody can enter somebody else's.
 */
export function buyerKeysOf({ uid, addressDigest, networkDigest, tokenDigest }: Shopper): BuyerKey[] {
  const keys: [BuyerKeyKind, string][] = [
    ['address', addressDigest],
    ['network', networkDigest],
    ['token', tokenDigest],
  ];
  return [
    ...(uid === null ? [] : [{ kind: 'shopper' as const, id: shopperKeyId(uid) }]),
    ...keys.filter(([, digest]) => digest !== '').map(([kind, digest]) => ({ kind, id: `${kind}_${digest}` })),
  ];
}

/** The document of `holds` of a signed-in shopper. */
export const shopperKeyId = (uid: string): string =>
  `${'shopper' satisfies BuyerKeyKind}_${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;

/** Whether a document of `holds` is a signed-in shopper's. */
export const isShopperKey = (id: string): boolean => id.startsWith('shopper_' satisfies `${BuyerKeyKind}_`);

const SCARCE = 'scarce_';

/** The document of `holds` with the unpaid orders that count in the shares of a product. */
export const scarceKeyId = (productId: string): string => `${SCARCE}${productId}`;

/** The product whose shares a document of `holds` is about; null: it is a buyer's. */
export const scarceProductId = (id: string): string | null => (id.startsWith(SCARCE) ? id.slice(SCARCE.length) : null);
