import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { STORE_ROLES } from '../people/store-permissions.ts';
import { timestampSchema } from '../timestamp.ts';

export const STAFF_ROLES = ['seller', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Reasons for an early end of a session. */
const SESSION_ENDS = [
  'logged_out',
  'page_closed',
  'ended_by_owner',
  'seller_deleted',
  /** The person's role in the store has changed. */
  'role_changed',
  /** The seller is assigned to another store. */
  'seller_moved',
  'password_changed',
  /** A second factor of the account was added, replaced or removed. */
  'factors_changed',
  /** The seller has ended it from another session. */
  'ended_by_seller',
  'other_browser',
  /** For an impersonation: the owner's session that created it has ended. */
  'impersonator_ended',
  /** The owner has removed the seller's second factors. */
  'factors_reset',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** `sessions/{sessionId}`: a login of staff. Only functions read and write it; rules check it. */
export const sessionSchema = z.object({
  role: z.enum(STAFF_ROLES),
  /** Null for the owner's. */
  sellerId: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  /**
   * The role that rules and functions enforce in the store. Null for the owner of the site; a session of an earlier
   * version has none.
   */
  storeRole: z._default(z.nullable(z.enum(STORE_ROLES)), 'owner'),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  lastSeenAt: timestampSchema,
  /** Idle expiry, extended by use; the owner's session has no idle limit. */
  idleEndsAt: timestampSchema,
  /** Null while it is active. */
  endedAt: z.nullable(timestampSchema),
  endReason: z.nullable(z.enum(SESSION_ENDS)),
  /** Digest of the user agent, and the salt (`sessionSalts/{saltId}`) that it includes. */
  userAgentDigest: z.string(),
  saltId: z.string(),
  /** The display name of the browser, for the list of active sessions: `Firefox on Windows`. */
  browser: z.string(),
  /** The owner's session that created it; null if the seller has logged in. */
  impersonatedBy: z.nullable(z.string()),
  /**
   * True if it is usable while the owner requires second factors: it was opened with one, has enrolled one, or is an
   * impersonation. Sessions of earlier versions do not have it.
   */
  meetsFactorDemand: z._default(z.boolean(), false),
  /** The fresh proof of the session: a digest of the secret that the page received, and its expiry. Null: none. */
  freshProof: z._default(z.nullable(z.object({ secretDigest: z.string(), endsAt: timestampSchema })), null),
  /** Time at which a TTL policy deletes it. */
  expireAt: timestampSchema,
});
export type StaffSession = z.infer<typeof sessionSchema>;

/**
 * `sessionEnds/{sessionId}`: created when a session is ended; the signed-in page subscribes to it. A TTL policy on
 * `expireAt` removes it.
 */
export const sessionEndSchema = z.object({ endedAt: timestampSchema, expireAt: timestampSchema });

/** The claims of a staff token. Rules and functions accept them while the session is active. */
export const staffClaimsSchema = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('seller'),
    sellerId: documentIdSchema,
    storeId: documentIdSchema,
    /** Determines the visible parts of the pages. */
    storeRole: z._default(z.enum(STORE_ROLES), 'owner'),
    sessionId: documentIdSchema,
    /** ms */
    sessionExpiresAt: z.int(),
  }),
  z.object({ role: z.literal('owner'), sessionId: documentIdSchema, sessionExpiresAt: z.int() }),
]);
export type StaffClaims = z.infer<typeof staffClaimsSchema>;
export type SellerClaims = Extract<StaffClaims, { role: 'seller' }>;
export type OwnerClaims = Extract<StaffClaims, { role: 'owner' }>;

/** The Auth user ID of staff. Shoppers' IDs have another format. */
export const staffUid = (claims: Pick<StaffClaims, 'role'> & { sellerId?: string }): string =>
  claims.role === 'owner' ? 'staff-owner' : `staff-seller-${claims.sellerId ?? ''}`;
