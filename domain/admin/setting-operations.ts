import { z } from 'zod';
import { siteSettingsSchema } from '../site/site-settings.ts';
import { nothing, type OperationContract } from './operation.ts';

export const SETTING_OPERATIONS = {
  GET_SITE_SETTINGS: { data: nothing, result: z.strictObject(siteSettingsSchema.shape) },
  UPDATE_SITE_SETTING: { data: z.strictObject({ key: siteSettingsSchema.keyof(), value: z.boolean() }), result: nothing },
} as const satisfies Record<string, OperationContract>;
