import { hasEditConflict } from '@blockbazaar/domain/edits/field-edit';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { storeInputSchema } from '@blockbazaar/domain/stores/store-input';
import { type STORE_OPERATIONS, WEBHOOK_PATH } from '@blockbazaar/domain/stores/store-operations';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { writeAudit } from '../audit/write-audit.ts';
import { storePrivateDocuments, storePrivateRef } from '../documents/store-private.ts';
import { storeDocuments, storeRef } from '../documents/stores.ts';
import { notifyOfChannel } from '../notifications/notify-of-security.ts';
import { isWebhookAddress } from '../outbox/webhook-address.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { changesOf } from '../platform/changes.ts';
import { editConflict } from '../platform/edit-conflict.ts';
import { searchPage, textIn } from '../platform/paging/search-page.ts';
import { readAll } from '../platform/read-all.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { changeStoreAddress } from './change-store-address.ts';
import { deleteStore } from './deletion/delete-store.ts';
import { listDeletedStores } from './deletion/list-deleted-stores.ts';
import { previewDeletion } from './deletion/preview-deletion.ts';
import { writeNewStore } from './write-new-store.ts';

export const STORE_HANDLERS: AdminHandlers<keyof typeof STORE_OPERATIONS> = {
  CREATE_STORE: (input, { actor }) => {
    const ref = storeDocuments.plain.doc();
    return runOptimistic(async (batch) => {
      const written = await writeNewStore(batch, { ref, input }, actor);
      return written.ok ? succeed({ id: ref.id }) : written;
    });
  },

  UPDATE_STORE: async ({ id, updates: { discordWebhookUrl, ...updates }, seen }, { actor }) => {
    if (typeof discordWebhookUrl === 'string' && !isWebhook(discordWebhookUrl)) {
      return fail('INVALID_INPUT', STORE_ADMIN_MESSAGES.webhookInvalid, { path: WEBHOOK_PATH });
    }
    const ref = storeRef(id);
    const privateRef = storePrivateRef(id);
    return runOptimistic(async (batch) => {
      const [store, secret] = [await batch.get(ref), await batch.get(privateRef)];
      if (!store.exists) return fail('NOT_FOUND');
      // Stores of earlier versions lack this field.
      const current = { feesPassedOn: false, ...store.data() };
      if (hasEditConflict(current, { updates, seen }))
        return editConflict(current, Object.keys(storeInputSchema.shape));
      const changes = changesOf(current, updates);
      const webhook = changesOf({ discordWebhookUrl: webhookIn(secret) }, { discordWebhookUrl });
      if (changes === null && webhook === null) return succeed({});
      if (changes === null) batch.assertUnchanged(store);
      else batch.update(ref, changes.after);
      if (webhook !== null) {
        batch.save(privateRef, webhook.after);
        notifyOfChannel(batch, id, { earlierUrl: webhookIn(secret), url: discordWebhookUrl ?? null });
      }
      writeAudit(batch, {
        action: 'UPDATE_STORE',
        actor,
        target: ref.path,
        before: { ...changes?.before, ...auditFields(webhook?.before) },
        after: { ...changes?.after, ...auditFields(webhook?.after) },
      });
      return succeed({});
    });
  },

  CHANGE_STORE_ADDRESS: ({ id, slug }, { actor }) => changeStoreAddress(id, slug, actor),
  DELETE_STORE: (deletion, { actor }) => deleteStore(deletion, actor),
  GET_STORE_DELETION: ({ id }) => previewDeletion(id),
  GET_DELETED_STORES: ({ after }) => listDeletedStores(after),

  GET_STORES: async ({ after, search }) => {
    const page = await searchPage(
      {
        name: `stores ${search}`,
        query: storeDocuments.plain,
        order: [[storeDocuments.field('slug'), 'asc', 'text']],
        size: STAFF_PAGE_SIZES.stores,
      },
      after,
      search,
      (store) => textIn(store, [storeDocuments.field('name'), storeDocuments.field('slug')]),
    );
    if (!page.ok) return page;
    const stores = storeDocuments.parseAll(page.value.docs);
    const secrets = await readAll(stores.map(({ id }) => storePrivateRef(id)));
    const masked = new Map(secrets.map((secret) => [secret.id, maskedIn(webhookIn(secret))]));
    return succeed({
      items: stores.map(({ createdAt, lastDisplayOrder: _lastDisplayOrder, ...store }) => ({
        ...store,
        createdAt: createdAt.toMillis(),
        webhookMasked: masked.get(store.id) ?? null,
      })),
      next: page.value.next,
    });
  },
};

/** The audit log's data about a changed webhook. */
const auditFields = (secret: Record<string, unknown> | undefined) =>
  secret === undefined ? {} : { webhook: maskedIn(secret.discordWebhookUrl) };

const isWebhook = (address: string): boolean => URL.canParse(address) && isWebhookAddress(address);

const webhookIn = (secret: DocumentSnapshot): string | null =>
  storePrivateDocuments.parse(secret)?.discordWebhookUrl ?? null;

const maskedIn = (address: unknown): string | null => (typeof address === 'string' ? maskWebhook(address) : null);

const SHOWN = 4;

/** A webhook URL in a form that may be shown and stored: the full URL grants permission to post. */
const maskWebhook = (address: string): string => `••••••••${address.slice(-SHOWN)}`;
