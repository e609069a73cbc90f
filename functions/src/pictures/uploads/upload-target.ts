import { isDocumentId } from '@blockbazaar/domain/document-id';
import { isPermitted, type StorePermission } from '@blockbazaar/domain/people/store-permissions';
import type { LiveSession } from '../../platform/live-session.ts';

/**
 * The owner, and people of a store with a permission to edit pictures. The role comes from the session's document, as
 * in the rules.
 */
export const canUpload = ({ claims, session: { storeRole } }: LiveSession): boolean =>
  claims.role === 'owner' ||
  (storeRole !== null && PICTURE_PERMISSIONS.some((permission) => isPermitted(storeRole, permission)));

const PICTURE_PERMISSIONS: readonly StorePermission[] = ['editProducts', 'editStore'];

/** A seller's own store, regardless of the call's input; the owner names one. */
export function pictureStoreOf({ claims }: LiveSession, named: unknown): string | null {
  if (claims.role === 'seller') return claims.storeId;
  return typeof named === 'string' && isDocumentId(named) ? named : null;
}

/** The key under which upload attempts are counted. */
export const limitKeyOf = ({ claims }: LiveSession): string => (claims.role === 'seller' ? claims.storeId : 'owner');
