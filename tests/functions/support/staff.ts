import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { firestore } from '../../support/fixtures.ts';

/** A valid password that nobody has. */
export const WRONG_PASSWORD = 'Wrong!Password#2026x';

/** The claims of an ID token. */
export const claimsIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Starts or ends maintenance in this test's own database. */
export async function setMaintenance(maintenanceMode: boolean): Promise<void> {
  await firestore
    .collection(COLLECTIONS.siteSettings)
    .doc(PUBLIC_SETTINGS_ID)
    .set({ ...DEFAULT_SITE_SETTINGS, maintenanceMode });
}

/** The audit entries of an action, or of an action on one target, oldest first. */
export async function auditOfAction(action: string, target?: string): Promise<Record<string, unknown>[]> {
  const all = firestore.collection(COLLECTIONS.auditLog).where('action', '==', action);
  const { docs } = await (target === undefined ? all : all.where('target', '==', target)).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((document) => document.data());
}
