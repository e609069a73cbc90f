import { createHash } from 'node:crypto';
import type { HoldLimits, PurchaseLimits } from './purchase-limits.ts';

/** What unpaid stock is counted by: a game username, or a network address. */
export interface BuyerKey {
  kind: keyof Pick<PurchaseLimits, 'name' | 'address'>;
  /** The id of its document in `holds`. */
  id: string;
}

interface Who {
  minecraftUsername: string;
  addressDigest: string;
}

/** The name and the address that an order counts for, as far as they are limited at all. The game's names know no case. */
export function buyerKeysOf({ minecraftUsername, addressDigest }: Who, limits: PurchaseLimits): BuyerKey[] {
  const buyerKeys: BuyerKey[] = [];
  if (isLimited(limits.name)) buyerKeys.push({ kind: 'name', id: `name_${digest(minecraftUsername.toLowerCase())}` });
  if (isLimited(limits.address) && addressDigest !== '')
    buyerKeys.push({ kind: 'address', id: `address_${addressDigest}` });
  return buyerKeys;
}

const isLimited = ({ pendingOrders, stockPercent }: HoldLimits): boolean => pendingOrders > 0 || stockPercent > 0;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
