import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { timestampSchema } from '../timestamp.ts';
import { STORE_ROLES } from './store-permissions.ts';

export const STAFF_ROLES = ['seller', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Why a session ended before its time. */
const SESSION_ENDS = [
  'logged_out',
  'page_closed',
  'ended_by_owner',
  'seller_deleted',
  /** The person may do other things in the store from now on. */
  'role_changed',
  /** The seller runs another store now. */
  'seller_moved',
  'password_changed',
  /** The account has another second factor now, or one fewer. */
  'factors_changed',
  /** The seller has ended it from another session. */
  'ended_by_seller',
  'other_browser',
  /** Of an impersonation: the owner's session that made it has ended. */
  'impersonator_ended',
  /** The owner has taken the seller's second factors away. */
  'factors_reset',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** `sessions/{sessionId}`: a sign-in of staff. Functions alone read and write it, and rules look it up. */
export const sessionSchema = z.object({
  role: z.enum(STAFF_ROLES),
  /** Null for the owner's. */
  sellerId: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  /** What rules and functions go by in the store. Null for the owner of the site; a session of an earlier version has none. */
  storeRole: z._default(z.nullable(z.enum(STORE_ROLES)), 'owner'),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  lastSeenAt: timestampSchema,
  /** It is over then unless it is used before; the owner's has no such limit within its time. */
  idleEndsAt: timestampSchema,
  /** Null while it is active. */
  endedAt: z.nullable(timestampSchema),
  endReason: z.nullable(z.enum(SESSION_ENDS)),
  /** Of the browser's name: a digest, and the salt (`sessionSalts/{saltId}`) that went into it. */
  userAgentDigest: z.string(),
  saltId: z.string(),
  /** The browser as people call it, for the list of live sessions: `Firefox on Windows`. */
  browser: z.string(),
  /** The owner's session that made it; null where the seller has logged in. */
  impersonatedBy: z.nullable(z.string()),
  /** Whether it may work while the owner demands second factors: it was opened with one or has set one up, or is the owner's work. Sessions from before do not have it. */
  meetsFactorDemand: z._default(z.boolean(), false),
  /** The fresh proof given in it: a digest of the secret that the page received, and when it ends. Null: none. */
  freshProof: z._default(z.nullable(z.object({ secretDigest: z.string(), endsAt: timestampSchema })), null),
  /** When a TTL policy deletes it. */
  expireAt: timestampSchema,
});
export type StaffSession = z.infer<typeof sessionSchema>;

/** `sessionEnds/{sessionId}`: is there once a session was ended; the page that was signed in by it listens. A TTL policy on `expireAt` removes it. */
export const sessionEndSchema = z.object({ endedAt: timestampSchema, expireAt: timestampSchema });

/** The claims of a staff token. Rules and functions accept them while the session is active. */
export const staffClaimsSchema = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('seller'),
    sellerId: documentIdSchema,
    storeId: documentIdSchema,
    /** What the pages show goes by it. */
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

/** The Auth user behind a sign-in of staff. Shoppers' ids look otherwise. */
export const staffUid = (claims: Pick<StaffClaims, 'role'> & { sellerId?: string }): string =>
  claims.role === 'owner' ? 'staff-owner' : `staff-seller-${claims.sellerId ?? ''}`;
