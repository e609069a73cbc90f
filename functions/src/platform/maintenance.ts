import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { publicSettingsRef, siteSettingsDocuments } from '../documents/site-settings.ts';

const SWITCH = siteSettingsDocuments.field('maintenanceMode');

/** Returns whether maintenance mode is on. Without settings it is off. */
export const saysMaintenance = (settings: DocumentSnapshot): boolean => settings.get(SWITCH) === true;

export const isUnderMaintenance = async (): Promise<boolean> => saysMaintenance(await publicSettingsRef().get());
