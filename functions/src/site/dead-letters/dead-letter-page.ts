import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deliveryDocuments } from '../../documents/deliveries.ts';
import { outboxDocuments } from '../../documents/outbox.ts';
import { storeNames } from '../../documents/store-names.ts';
import { dispatchField } from '../../outbox/dispatch.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { isRefundKind, REFUND_LISTS } from '../../refunds/refund-lists.ts';

/** Maximum length of a post's summary, in characters. */
const SUMMARY_MAX = 200;

/** A page of dead-lettered posts, deliveries or refunds, oldest first. */
export async function deadLetterPage(
  kind: DeadLetter['kind'],
  after: string | null,
): Promise<Result<{ items: DeadLetter[]; next: string | null }>> {
  const query = deadLetterQuery(kind);
  const sortedBy = isRefundKind(kind) ? REFUND_LISTS[kind].sortedBy : dispatchField('createdAt');
  const order = [[sortedBy, 'asc', 'moment']] as const;
  const page = await readPage(
    { name: `dead-lettered ${kind}`, query, order, size: STAFF_PAGE_SIZES.deadLettered },
    after,
  );
  if (!page.ok) return page;
  const { docs, next } = page.value;
  if (isRefundKind(kind)) return succeed({ items: REFUND_LISTS[kind].rows(docs), next });
  return succeed({ items: kind === 'outbox' ? await posts(docs) : deliveries(docs), next });
}

/** All dead-lettered items of one kind. */
export function deadLetterQuery(kind: DeadLetter['kind']): Query {
  if (isRefundKind(kind)) return REFUND_LISTS[kind].query();
  const { plain } = kind === 'outbox' ? outboxDocuments : deliveryDocuments;
  return plain.where(dispatchField('status'), '==', 'deadLettered');
}

async function posts(docs: readonly QueryDocumentSnapshot[]): Promise<DeadLetter[]> {
  const entries = outboxDocuments.parseAll(docs);
  const names = await storeNames(entries.flatMap(({ target }) => ('storeId' in target ? target.storeId : [])));
  return entries.map((entry) => ({
    ...shared(entry),
    kind: 'outbox',
    target: targetOf(entry, names),
    store: storeOf(entry, names),
    summary: oneLine(entry.content.replaceAll(DISCORD_MARKS, '').replaceAll(NEXT_LINE, ' · ')),
  }));
}

/** Markdown for bold text in Discord, and escape characters. */
const DISCORD_MARKS = /\*\*|\\/g;
/** The start of a line without a list mark, which separates it. */
const NEXT_LINE = /\s*\n(?!•)/g;

const CHANNELS = { prizes: 'Prizes channel', reviews: 'Reviews channel', deliveries: 'Deliveries channel' } as const;

function targetOf({ target }: OutboxEntry, names: ReadonlyMap<string, string>): string {
  if (!('storeId' in target)) return CHANNELS[target.channel];
  const store = `Store ${names.get(target.storeId) ?? target.storeId}`;
  return target.channel === 'push' ? `${store}, a browser` : store;
}

function storeOf({ target }: OutboxEntry, names: ReadonlyMap<string, string>): DeadLetter['store'] {
  const id = target.channel === 'store' ? target.storeId : '';
  const name = names.get(id);
  return name === undefined ? null : { id, name };
}

const deliveries = (docs: readonly QueryDocumentSnapshot[]): DeadLetter[] =>
  deliveryDocuments.parseAll(docs).map((delivery) => ({
    ...shared(delivery),
    kind: 'deliveries',
    target: `Order ${orderNumber(delivery.orderId)}`,
    store: null,
    summary: oneLine(`${delivery.minecraftUsername}: ${deliveredItems(delivery)}`),
  }));

const deliveredItems = ({ items }: Delivery): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

const shared = ({
  id,
  attempts,
  earlierAttempts = 0,
  lastError,
  createdAt,
}: (OutboxEntry | Delivery) & { id: string }) => ({
  id,
  orderId: null,
  attempts: attempts + earlierAttempts,
  lastError,
  createdAt: createdAt.toMillis(),
});

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SUMMARY_MAX ? `${line.slice(0, SUMMARY_MAX - 1)}…` : line;
}
