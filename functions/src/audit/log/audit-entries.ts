import type { AuditActor } from '@blockbazaar/domain/audit/audit-entry';
import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { fieldText } from '../../platform/field-text.ts';
import { plainFields } from '../../platform/plain-fields.ts';
import { readAll } from '../../platform/read-all.ts';
import { subjectOf } from '../audit-subject.ts';

type Entry = NonNullable<ReturnType<typeof auditLogDocuments.parse>>;

/**
 * Audit entries for the owner. Names are those at the time of the entry. For entries of earlier versions without names,
 * they are looked up in one read. A malformed entry is shown with all its data.
 */
export async function auditEntriesOf(snapshots: readonly QueryDocumentSnapshot[]): Promise<AuditEntry[]> {
  const entries = snapshots.map((snapshot) => ({ snapshot, entry: auditLogDocuments.parse(snapshot) }));
  const names = await namesOf(entries.flatMap(({ entry }) => entry ?? []));
  return entries.map(({ snapshot, entry }) =>
    entry === null ? unreadable(snapshot) : viewOf(entry, names, timestampMsOf(snapshot)),
  );
}

const timestampMsOf = (snapshot: QueryDocumentSnapshot): number =>
  (snapshot.get('at') as { toMillis: () => number }).toMillis();

const unreadable = (snapshot: QueryDocumentSnapshot): AuditEntry => ({
  id: snapshot.id,
  at: timestampMsOf(snapshot),
  action: 'unknown',
  actor: { role: 'system', id: null, name: null, isImpersonated: false },
  target: null,
  targetName: null,
  orderNumber: null,
  stores: [],
  before: null,
  after: plainFields(snapshot.data()),
});

function viewOf(entry: Entry, names: Names, at: number): AuditEntry {
  const { id, action, actor, target, before, after } = entry;
  const { number } = subjectOf(target);
  const name = entry.names === null ? (recordedName(entry) ?? names.ofTarget(target)) : entry.names.target;
  return {
    id,
    at,
    action,
    actor: {
      role: actor.role,
      id: actorId(actor),
      name: entry.names?.actor ?? names.ofSeller(actorId(actor)),
      isImpersonated: entry.isImpersonated,
    },
    target,
    targetName: number === null ? name : null,
    orderNumber: number,
    stores: entry.storeIds.map((storeId, index) => ({ id: storeId, name: entry.names?.stores[index] ?? null })),
    before: plainOrNull(before),
    after: plainOrNull(after),
  };
}

const plainOrNull = (fields: object | null): Record<string, unknown> | null =>
  fields === null ? null : plainFields(fields);

const actorId = (actor: AuditActor): string | null => (actor.role === 'provider' ? actor.provider : actor.sellerId);

/** The target's name in an entry that was written without names. */
function recordedName({ target, before, after }: Entry): string | null {
  const { nameField } = subjectOf(target);
  if (nameField === null) return null;
  const recorded = after?.[nameField] ?? before?.[nameField];
  return typeof recorded === 'string' ? recorded : null;
}

interface Names {
  ofSeller: (id: string | null) => string | null;
  ofTarget: (target: string | null) => string | null;
}

/** The names of actors and targets in entries of earlier versions: at most two per entry. */
async function namesOf(entries: readonly Entry[]): Promise<Names> {
  const refs = new Map<string, DocumentReference>();
  const add = (ref: DocumentReference | null): unknown => ref !== null && refs.set(ref.path, ref);
  for (const entry of entries) {
    const { names, actor, target } = entry;
    if (names !== null) continue;
    if (actor.role !== 'provider' && actor.sellerId !== null) add(sellerRef(actor.sellerId));
    const { nameField, ref } = subjectOf(target);
    if (nameField !== null && recordedName(entry) === null) add(ref);
  }
  const documents = new Map((await readAll([...refs.values()])).map((document) => [document.ref.path, document]));
  return {
    ofSeller: (id) =>
      id === null ? null : fieldText(documents.get(sellerRef(id).path), sellerDocuments.field('username')),
    ofTarget: (target) => {
      const { ref, nameField } = subjectOf(target);
      return ref === null || nameField === null ? null : fieldText(documents.get(ref.path), nameField);
    },
  };
}
