import { siteSettingsSchema } from '@blockbazaar/domain/site/site-settings';
import { defineDocuments } from './define-documents.ts';

export const siteSettingsDocuments = defineDocuments('siteSettings', siteSettingsSchema);
