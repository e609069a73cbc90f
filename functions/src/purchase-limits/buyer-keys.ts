import { createHash } from 'node:crypto';
import type { BuyerKeyKind } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import type { Shopper } from '../platform/define-callable.ts';

/** What unpaid orders are counted by. */
export interface BuyerKey {
  kind: BuyerKeyKind;
  /** The id of its document in `holds`. */
  id: string;
}

interface Who {
  /** Null: not known yet. */
  minecraftUsername: string | null;
  caller: Shopper;
}

/** All that an order could count for: the signed-in shopper first. What is not known counts for nobody. */
export function buyerKeysOf({ minecraftUsername, caller }: Who): BuyerKey[] {
  const { uid, addressDigest, networkDigest, tokenDigest } = caller;
  // The game's names know no case.
  const name = minecraftUsername === null ? '' : digest(minecraftUsername.toLowerCase());
  const ids: [BuyerKeyKind, string][] = [
    ['shopper', uid === null ? '' : digest(uid)],
    ['name', name],
    ['address', addressDigest],
    ['network', networkDigest],
    ['token', tokenDigest],
  ];
  return ids.filter(([, id]) => id !== '').map(([kind, id]) => ({ kind, id: `${kind}_${id}` }));
}

/** The document of `holds` of a network address, by the address' digest. */
export const addressKeyId = (addressDigest: string): string => `${'address' satisfies BuyerKeyKind}_${addressDigest}`;

/** Whether a document of `holds` is a signed-in shopper's. */
export const isShopperKey = (id: string): boolean => id.startsWith('shopper_' satisfies `${BuyerKeyKind}_`);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
