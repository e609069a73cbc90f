import * as z from 'zod/mini';

/** `siteSettings/staff`: the owner's switches that are nobody's business but the staff's. No page reads it. */
export const staffSettingsSchema = z.object({
  /** A seller without a second factor sets one up before anything else. */
  sellersNeedSecondFactor: z.boolean(),
});
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

export const DEFAULT_STAFF_SETTINGS: StaffSettings = { sellersNeedSecondFactor: false };
