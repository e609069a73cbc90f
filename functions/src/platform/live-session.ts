import type { StaffActor } from '@blockbazaar/domain/audit/audit-entry';
import type { SellerClaims, StaffClaims, StaffSession } from '@blockbazaar/domain/staff/session';

/** An active session of the calling browser. */
export interface LiveSession<Claims extends StaffClaims = StaffClaims> {
  id: string;
  claims: Claims;
  session: StaffSession;
  /** For the audit log. */
  actor: StaffActor;
}

/** The session of a person of a store. */
export type SellerSession = LiveSession<SellerClaims>;
