import * as z from 'zod/mini';

/** `siteSettings/staff`: the owner's switches that only concern staff. No page reads it. */
export const staffSettingsSchema = z.object({
  /** If true, a seller without a second factor has to enroll one first. */
  sellersNeedSecondFactor: z.boolean(),
});
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

export const DEFAULT_STAFF_SETTINGS: StaffSettings = { sellersNeedSecondFactor: false };
