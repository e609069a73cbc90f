import type { AuditEntryFields } from '@blockbazaar/domain/audit/audit-entry';
import { auditSearchTokens } from '@blockbazaar/domain/audit/audit-search';
import { priceChanges } from '@blockbazaar/domain/catalog/price-history';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import { storeDocuments, storeRef } from '../documents/stores.ts';
import { fieldText } from '../platform/field-text.ts';
import { ordersOf, subjectOf, type Subject } from './audit-subject.ts';

/** The fields of an entry that are displayed, filtered and searched, in addition to the recorded action. */
export type Described = Pick<
  AuditEntryFields,
  'names' | 'storeIds' | 'searchTokens' | 'isImpersonated' | 'pricedProductId'
>;
type Recorded = Pick<AuditEntryFields, 'actor' | 'target' | 'before' | 'after'>;

/** Only an action on many orders concerns more stores. Its entry has the ids of the others without their names. */
const NAMED_STORES_MAX = 10;

/** Reads documents, in the order of the references. */
export type ReadDocuments = (refs: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>;

/**
 * Reads the names of the subjects of an entry while they exist. Reads at most four documents, then their stores.
 * `relatedIds`: further ids by which a search finds the entry.
 */
export async function describeEntry(
  read: ReadDocuments,
  recorded: Recorded,
  relatedIds: readonly string[] = [],
): Promise<Described> {
  const { actor, target, before, after } = recorded;
  const subject = subjectOf(target);
  const sellerId = actor.role === 'provider' ? null : actor.sellerId;
  const [targetDocument = null] = await read(subject.ref === null ? [] : [subject.ref]);
  const targetSellerId =
    subject.kind === 'session' ? fieldText(targetDocument, sessionDocuments.field('sellerId')) : null;
  const sellerIds = [sellerId, targetSellerId].filter((id) => id !== null);
  const sellers = await read([...new Set(sellerIds)].map(sellerRef));
  const sellerNamed = (id: string | null) =>
    fieldText(sellers.find((seller) => seller.id === id) ?? null, sellerDocuments.field('username'));

  const orders = ordersOf(after);
  const storeIds = unique([
    ...subject.storeIds,
    ...orders.map(({ storeId }) => storeId),
    ...storesIn(subject, targetDocument),
    textOf(after, 'storeId'),
    textOf(before, 'storeId'),
    ...sellers.map((seller) => fieldText(seller, sellerDocuments.field('storeId'))),
  ]);
  const stores = await read(storeIds.slice(0, NAMED_STORES_MAX).map(storeRef));

  const recordedNames =
    subject.nameField === null ? [] : [before, after].map((side) => textOf(side, subject.nameField));
  const targetNames = unique([nameIn(subject, targetDocument), ...recordedNames.toReversed()]);
  const names = {
    actor: sellerNamed(sellerId),
    target: subject.number ?? targetNames[0] ?? sellerNamed(targetSellerId),
    stores: stores.map((store) => fieldText(store, storeDocuments.field('name'))),
  };
  const slugs = stores.map((store) => fieldText(store, storeDocuments.field('slug')));
  return {
    names,
    storeIds,
    isImpersonated: await isImpersonated(read, actor),
    pricedProductId: pricedProductId(recorded),
    searchTokens: auditSearchTokens({
      names: unique([names.actor, names.target, ...targetNames, ...names.stores, ...slugs]),
      ids: unique([
        subject.id,
        sellerId,
        targetSellerId,
        ...storeIds.slice(0, NAMED_STORES_MAX),
        ...orders.map(({ orderId }) => orderNumber(orderId)),
        ...relatedIds,
      ]),
    }),
  };
}

/** The product of an entry that changes its prices. */
export function pricedProductId({
  target,
  before,
  after,
}: Pick<Recorded, 'target' | 'before' | 'after'>): string | null {
  const [collection, id = null] = target?.split('/') ?? [];
  return collection === COLLECTIONS.products && priceChanges(before, after).length > 0 ? id : null;
}

async function isImpersonated(read: ReadDocuments, actor: Recorded['actor']): Promise<boolean> {
  if (actor.role !== 'seller' || actor.sessionId === null) return false;
  const [session] = await read([sessionDocuments.plain.doc(actor.sessionId)]);
  return fieldText(session ?? null, sessionDocuments.field('impersonatedBy')) !== null;
}

const unique = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== '')),
];

const textOf = (fields: Recorded['before'], name: string | null): string | null => {
  const value = name === null ? null : fields?.[name];
  return typeof value === 'string' ? value : null;
};

const nameIn = ({ nameField }: Subject, document: DocumentSnapshot | null): string | null =>
  nameField === null ? null : fieldText(document, nameField);

function storesIn({ storesField }: Subject, document: DocumentSnapshot | null): string[] {
  const value: unknown = storesField === null ? null : document?.get(storesField);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}
