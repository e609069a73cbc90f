import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { publicSettingsRef } from './firestore.ts';

const SWITCH = 'maintenanceMode' satisfies keyof SiteSettings;

/** Whether the settings say that the marketplace is closed. Without settings it is open. */
export const saysMaintenance = (settings: DocumentSnapshot): boolean => settings.get(SWITCH) === true;

export const isUnderMaintenance = async (): Promise<boolean> => saysMaintenance(await publicSettingsRef().get());
