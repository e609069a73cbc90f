import { succeed } from '@blockbazaar/domain/failures';
import type { SETTING_OPERATIONS } from '@blockbazaar/domain/site/setting-operations';
import { DEFAULT_SITE_SETTINGS, siteSettingsSchema, type SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { DEFAULT_STAFF_SETTINGS } from '@blockbazaar/domain/staff/staff-settings';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { writeAudit } from '../audit/write-audit.ts';
import { publicSettingsRef, staffSettingsRef } from '../documents/site-settings.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { changesOf } from '../platform/changes.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** The settings; unset ones have their default. */
const settingsIn = (snapshot: DocumentSnapshot): SiteSettings =>
  siteSettingsSchema.parse({ ...DEFAULT_SITE_SETTINGS, ...snapshot.data() });

export const SETTING_HANDLERS: AdminHandlers<keyof typeof SETTING_OPERATIONS> = {
  GET_SITE_SETTINGS: async () => succeed(settingsIn(await publicSettingsRef().get())),

  UPDATE_SITE_SETTING: ({ key, value }, { actor }) =>
    runOptimistic(async (batch) => {
      const ref = publicSettingsRef();
      const settings = await batch.get(ref);
      const changes = changesOf(settingsIn(settings), { [key]: value });
      if (changes === null) return succeed({});
      batch.save(ref, { ...settingsIn(settings), ...changes.after });
      writeAudit(batch, { action: 'UPDATE_SITE_SETTING', actor, target: ref.path, ...changes });
      return succeed({});
    }),

  GET_STAFF_SETTINGS: async () => succeed((await staffSettingsRef().get()).data() ?? DEFAULT_STAFF_SETTINGS),

  UPDATE_STAFF_SETTING: ({ key, value }, { actor }) =>
    runOptimistic(async (batch) => {
      const ref = staffSettingsRef();
      const settings = (await batch.get(ref)).data() ?? DEFAULT_STAFF_SETTINGS;
      const changes = changesOf(settings, { [key]: value });
      if (changes === null) return succeed({});
      batch.save(ref, { ...settings, ...changes.after });
      writeAudit(batch, { action: 'UPDATE_STAFF_SETTING', actor, target: ref.path, ...changes });
      return succeed({});
    }),
};
