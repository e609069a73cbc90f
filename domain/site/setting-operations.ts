import * as z from 'zod/mini';
import { empty, type OperationContract } from '../admin-operation.ts';
import { staffSettingsSchema } from '../staff/staff-settings.ts';
import { siteSettingsSchema } from './site-settings.ts';

export const SETTING_OPERATIONS = {
  /** The settings of the public site. */
  GET_SITE_SETTINGS: { data: empty, result: z.strictObject(siteSettingsSchema.shape) },
  /** Changes one setting of the public site. */
  UPDATE_SITE_SETTING: {
    data: z.strictObject({ key: z.keyof(siteSettingsSchema), value: z.boolean() }),
    result: empty,
  },
  /** The settings for staff. */
  GET_STAFF_SETTINGS: { data: empty, result: z.strictObject(staffSettingsSchema.shape) },
  /** Changes one setting for staff. */
  UPDATE_STAFF_SETTING: {
    data: z.strictObject({ key: z.keyof(staffSettingsSchema), value: z.boolean() }),
    result: empty,
  },
} as const satisfies Record<string, OperationContract>;
