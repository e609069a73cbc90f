import { PUBLIC_SETTINGS_ID, STAFF_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { siteSettingsSchema } from '@blockbazaar/domain/site/site-settings';
import { staffSettingsSchema, type StaffSettings } from '@blockbazaar/domain/staff/staff-settings';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

/** The stored settings may lack a switch that was never set: reading them fills in the defaults. */
export const siteSettingsDocuments = defineDocuments('siteSettings', siteSettingsSchema);

export const publicSettingsRef = (): DocumentReference => siteSettingsDocuments.plain.doc(PUBLIC_SETTINGS_ID);

const staffSettingsDocuments = defineDocuments('siteSettings', staffSettingsSchema);

export const staffSettingsRef = (): DocumentReference<StaffSettings> =>
  staffSettingsDocuments.typed.doc(STAFF_SETTINGS_ID);
