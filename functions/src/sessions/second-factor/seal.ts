import { STAFF_SECRET } from '../../platform/params.ts';
import { seal as sealWith, type SealKey, unseal as unsealWith } from '../../platform/sealed.ts';

const key = (): SealKey => ({ secret: STAFF_SECRET.value(), purpose: 'second factor', owner: 'owner' });

/** Locks the owner's secret away under STAFF_SECRET. */
export const seal = (text: string): string => sealWith(text, key());

/** @throws when it was sealed under another secret, or changed */
export function unseal(sealed: string): string {
  const text = unsealWith(sealed, key());
  if (text === null) throw new Error("The owner's second factor does not open with this STAFF_SECRET.");
  return text;
}
