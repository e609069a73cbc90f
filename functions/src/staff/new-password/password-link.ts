import {
  passwordLinkToken,
  readPasswordLinkToken,
  type NewPasswordLink,
  type SellerPasswordLink,
} from '@blockbazaar/domain/staff/password-link';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { sellerPasswordLinkDocuments, sellerPasswordLinkRef } from '../../documents/seller-password-links.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { digestOf, isSameDigest, newSecret } from '../../platform/secrets.ts';

/** A password link before its write, with the token of its address. */
export interface PreparedPasswordLink {
  sellerId: string;
  fields: SellerPasswordLink;
  /** Shown to the owner once. */
  link: NewPasswordLink;
}

export function preparePasswordLink(sellerId: string, now = Date.now()): PreparedPasswordLink {
  const secret = newSecret();
  const expiresAt = now + STAFF_TIMES.passwordLinkMs;
  return {
    sellerId,
    fields: { secretDigest: digestOf(secret), expireAt: Timestamp.fromMillis(expiresAt) },
    link: { token: passwordLinkToken(sellerId, secret), expiresAt },
  };
}

/** Replaces the previous link of the seller, which becomes invalid. */
export function writePasswordLink(batch: OptimisticBatch, { sellerId, fields }: PreparedPasswordLink): void {
  batch.overwrite(sellerPasswordLinkRef(sellerId), fields);
}

/** A valid link. */
interface FoundPasswordLink {
  sellerId: string;
  /** ms */
  expiresAt: number;
  /** The document of the link, for the commit that uses it. */
  link: DocumentSnapshot;
}

/** Finds the link of a token; null if there is none or another one. It must be read in the commit that uses it. */
export async function findPasswordLink(batch: OptimisticBatch, token: string): Promise<FoundPasswordLink | null> {
  const parts = readPasswordLinkToken(token);
  if (parts === null) return null;
  const link = await batch.get(sellerPasswordLinkRef(parts.sellerId));
  const fields = sellerPasswordLinkDocuments.parse(link);
  if (fields === null || !isSameDigest(fields.secretDigest, digestOf(parts.secret))) return null;
  const expiresAt = fields.expireAt.toMillis();
  return expiresAt <= Date.now() ? null : { sellerId: parts.sellerId, expiresAt, link };
}
