import { createHash } from 'node:crypto';
import type { BuyerKeyKind } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import type { Shopper } from '../platform/define-callable.ts';

/** A key by which unpaid orders are counted. */
export interface BuyerKey {
  kind: BuyerKeyKind;
  /** The id of its document in `holds`. */
  id: string;
}

/**
 * All possible keys of an order, the signed-in shopper first. Unknown properties have no key. The game username is not
 * a key, because anyone can enter another player's name.
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

/** The document id in `holds` of a signed-in shopper. */
export const shopperKeyId = (uid: string): string =>
  `${'shopper' satisfies BuyerKeyKind}_${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;

/** True if a document of `holds` belongs to a signed-in shopper. */
export const isShopperKey = (id: string): boolean => id.startsWith('shopper_' satisfies `${BuyerKeyKind}_`);

const SCARCE = 'scarce_';

/** The document id in `holds` with the unpaid orders in the shares of a product. */
export const scarceKeyId = (productId: string): string => `${SCARCE}${productId}`;

/** The product whose shares a document of `holds` contains; null if the document belongs to a buyer. */
export const scarceProductId = (id: string): string | null => (id.startsWith(SCARCE) ? id.slice(SCARCE.length) : null);
