import { categoryTreeSchema } from '@blockbazaar/domain/catalog/categories/category';
import {
  CATEGORIES_ID,
  PAYOUT_SETTINGS_ID,
  PUBLIC_SETTINGS_ID,
  STAFF_SETTINGS_ID,
} from '@blockbazaar/domain/collections';
import { payoutMinimumsSchema, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import { siteSettingsSchema } from '@blockbazaar/domain/site/site-settings';
import { staffSettingsSchema, type StaffSettings } from '@blockbazaar/domain/staff/staff-settings';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

/** Stored settings may lack a switch that was never set; parsing adds the defaults. */
export const siteSettingsDocuments = defineDocuments('siteSettings', siteSettingsSchema);

export const publicSettingsRef = (): DocumentReference => siteSettingsDocuments.plain.doc(PUBLIC_SETTINGS_ID);

export const categoryTreeDocuments = defineDocuments('siteSettings', categoryTreeSchema);

export const categoriesRef = (): DocumentReference => categoryTreeDocuments.plain.doc(CATEGORIES_ID);

const staffSettingsDocuments = defineDocuments('siteSettings', staffSettingsSchema);

export const staffSettingsRef = (): DocumentReference<StaffSettings> =>
  staffSettingsDocuments.typed.doc(STAFF_SETTINGS_ID);

const payoutMinimumDocuments = defineDocuments('siteSettings', payoutMinimumsSchema);

export const payoutMinimumsRef = (): DocumentReference<PayoutMinimums> =>
  payoutMinimumDocuments.typed.doc(PAYOUT_SETTINGS_ID);
