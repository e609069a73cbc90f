import * as z from 'zod/mini';
import { empty, type OperationContract } from '../admin-operation.ts';
import { staffSettingsSchema } from '../staff/staff-settings.ts';
import { siteSettingsSchema } from './site-settings.ts';

export const SETTING_OPERATIONS = {
  GET_SITE_SETTINGS: { data: empty, result: z.strictObject(siteSettingsSchema.shape) },
  UPDATE_SITE_SETTING: {
    data: z.strictObject({ key: z.keyof(siteSettingsSchema), value: z.boolean() }),
    result: empty,
  },
  GET_STAFF_SETTINGS: { data: empty, result: z.strictObject(staffSettingsSchema.shape) },
  UPDATE_STAFF_SETTING: {
    data: z.strictObject({ key: z.keyof(staffSettingsSchema), value: z.boolean() }),
    result: empty,
  },
} as const satisfies Record<string, OperationContract>;
