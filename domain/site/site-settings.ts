import * as z from 'zod/mini';

/** `siteSettings/public`: the owner's switches that every page subscribes to. */
export const siteSettingsSchema = z.object({
  instantMoneyEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const DEFAULT_SITE_SETTINGS: SiteSettings = { instantMoneyEnabled: true, maintenanceMode: false };
