import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { DEFAULT_NOTIFICATIONS } from '@blockbazaar/domain/notifications/notification-settings';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { notificationSettingsDocuments, notificationSettingsRef } from '../documents/notification-settings.ts';
import { postedKinds, storePrivateDocuments, storePrivateRef } from '../documents/store-private.ts';
import { findChannel } from '../outbox/webhook-address.ts';
import type { LiveSession } from '../platform/live-session.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { publicPushKey } from './push/push-keys.ts';

/** The seller's notification choices, and the available channels. */
export async function getNotificationChoices(
  _input: StaffCallableInput<'getNotificationChoices'>,
  { claims }: LiveSession,
): Promise<Result<StaffCallableOutput<'getNotificationChoices'>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  const { sellerId, storeId } = claims;
  const [own, secret, channel] = await Promise.all([
    notificationSettingsRef(sellerId).get(),
    storePrivateRef(storeId).get(),
    findChannel({ channel: 'store', storeId }),
  ]);
  const { page, sound, push } = notificationSettingsDocuments.parse(own) ?? DEFAULT_NOTIFICATIONS;
  return succeed({
    choices: { page, sound, push, discord: postedKinds(secret) },
    hasChannel: channel.isOpen,
    pushKey: publicPushKey(),
  });
}

/** Saves the seller's own choices, and those of the store's channel. */
export async function saveNotificationChoices(
  { discord, ...own }: StaffCallableInput<'saveNotificationChoices'>,
  { claims }: LiveSession,
): Promise<Result<Record<string, never>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  const { sellerId, storeId } = claims;
  return runOptimistic(async (batch) => {
    const [settings, secret] = await batch.getAll([notificationSettingsRef(sellerId), storePrivateRef(storeId)]);
    if (settings === undefined || secret === undefined) throw new Error('A document was not read.');
    batch.save(settings.ref, own);
    const discordWebhookUrl = storePrivateDocuments.parse(secret)?.discordWebhookUrl ?? null;
    if (String(postedKinds(secret)) !== String(discord))
      batch.save(secret.ref, { discordWebhookUrl, postedKinds: discord });
    return succeed({});
  });
}
