import { PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { siteSettingsSchema } from '@blockbazaar/domain/site/site-settings';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

const settingsDocuments = defineDocuments('siteSettings', siteSettingsSchema);
const SWITCH = settingsDocuments.field('maintenanceMode');

/** Returns whether maintenance mode is on. Without settings it is off. */
export const isMaintenanceOn = (settings: DocumentSnapshot): boolean => settings.get(SWITCH) === true;

export const isUnderMaintenance = async (): Promise<boolean> =>
  isMaintenanceOn(await settingsDocuments.plain.doc(PUBLIC_SETTINGS_ID).get());
