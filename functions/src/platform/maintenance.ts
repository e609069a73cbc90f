import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { publicSettingsRef, siteSettingsDocuments } from '../documents/site-settings.ts';

const SWITCH = siteSettingsDocuments.field('maintenanceMode');

/** Whether maintenance mode is on. Without settings it is open. */
export const saysMaintenance = (settings: DocumentSnapshot): boolean => settings.get(SWITCH) === true;

export const isUnderMaintenance = async (): Promise<boolean> => saysMaintenance(await publicSettingsRef().get());
