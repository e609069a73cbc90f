import { isExternalLink } from '@blockbazaar/domain/catalog/image-links';
import { extendAudit, writePartialAudits, type Actor } from '../../functions/src/audit/write-audit.ts';
import { linkJobRef, newLinkJob } from '../../functions/src/pictures/links/start-link-fetch.ts';
import type { OptimisticBatch } from '../../functions/src/platform/optimistic-batch.ts';
import { commitChunk } from './commit-chunk.ts';
import { differingFields, type ImportedKind, type ImportItem } from './import-item.ts';

export type ItemOutcome =
  | { outcome: 'create' | 'there' }
  | { outcome: 'differs'; fields: string[] }
  | { outcome: 'refused'; reasons: string[] };

export interface ImportRun {
  /** Derived from the files. Each commit extends the audit entry with this ID. */
  id: string;
  isDryRun: boolean;
}

/** A person with the project's credentials acts as its owner, without a session. */
export const COMMAND_ACTOR: Actor = { role: 'owner', sellerId: null, sessionId: null };
const IMPORT_ACTION = 'IMPORT_MARKETPLACE';
/** Records with a price have an entry of their own, from which their price history starts. */
const OWN_ENTRIES: Readonly<Partial<Record<ImportedKind, string>>> = {
  products: 'CREATE_PRODUCT',
  moneyProducts: 'CREATE_MONEY_PRODUCT',
};

/**
 * Creates the missing documents of some records in one commit, and returns the outcomes in the records' order. A dry
 * run writes nothing.
 */
export async function importChunk(items: readonly ImportItem[], importRun: ImportRun): Promise<ItemOutcome[]> {
  let outcomes: ItemOutcome[] = [];
  await commitChunk(async (batch) => {
    outcomes = await createMissing(batch, items);
    const created = items.filter((_, index) => outcomes[index]?.outcome === 'create');
    if (created.length > 0 && !importRun.isDryRun) {
      await queueLinkedPictures(batch, created);
      await audit(batch, importRun, created);
      auditProducts(batch, importRun, created);
    }
    return created.length > 0;
  }, importRun.isDryRun);
  return outcomes;
}

async function createMissing(batch: OptimisticBatch, items: readonly ImportItem[]): Promise<ItemOutcome[]> {
  const found = await batch.getAll(items.map(({ ref }) => ref));
  const outcomes: ItemOutcome[] = [];
  for (const [index, item] of items.entries()) {
    const document = found[index];
    if (document?.exists === true) {
      const fields = differingFields(document, item.fields);
      outcomes.push(fields.length === 0 ? { outcome: 'there' } : { outcome: 'differs', fields });
      continue;
    }
    const reason = await item.create(batch);
    outcomes.push(reason === null ? { outcome: 'create' } : { outcome: 'refused', reasons: [reason] });
  }
  return outcomes;
}

/** Queues downloads of external pictures into their stores, as for sellers' links. */
async function queueLinkedPictures(batch: OptimisticBatch, created: readonly ImportItem[]): Promise<void> {
  const links = created.flatMap(({ pictures }) =>
    (pictures?.links ?? []).map((link) => ({ storeId: pictures?.storeId ?? '', link })),
  );
  const now = Date.now();
  const jobs = new Map(
    links
      .filter(({ link }) => isExternalLink(link))
      .map(({ storeId, link }) => ({ ref: linkJobRef(storeId, link), job: newLinkJob(storeId, link, now) }))
      .map((recorded) => [recorded.ref.path, recorded]),
  );
  const recorded = [...jobs.values()];
  const found = await batch.getAll(recorded.map(({ ref }) => ref));
  for (const [index, { ref, job }] of recorded.entries()) if (found[index]?.exists !== true) batch.create(ref, job);
}

const audit = (batch: OptimisticBatch, act: ImportRun, created: readonly ImportItem[]): Promise<void> =>
  extendAudit(batch, act.id, COMMAND_ACTOR, (shown) => {
    const after: Record<string, unknown> = { ...shown };
    for (const { kind } of created) after[kind] = (typeof after[kind] === 'number' ? after[kind] : 0) + 1;
    return { action: IMPORT_ACTION, target: null, before: null, after };
  });

/** The entries of the records with a price, in the commit that creates them. */
function auditProducts(batch: OptimisticBatch, { id }: ImportRun, created: readonly ImportItem[]): void {
  const audits = created.flatMap(({ kind, ref, fields: { createdAt: _createdAt, ...after } }) => {
    const action = OWN_ENTRIES[kind];
    return action === undefined ? [] : { action, actor: COMMAND_ACTOR, target: ref.path, before: null, after };
  });
  if (audits.length > 0) writePartialAudits(batch, id, audits, []);
}
