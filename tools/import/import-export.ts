import { sellerSchema } from '@blockbazaar/domain/people/seller';
import { EXPORTED_COLLECTIONS, type ExportedCollection } from '@blockbazaar/domain/transfer/exported-collections';
import { FieldPath, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { exportedCollection } from '../../functions/src/documents/exported.ts';
import { walkBatches } from '../../functions/src/platform/walk-query.ts';
import { writePasswordLink } from '../../functions/src/staff/new-password/password-link.ts';
import { decodeFields } from '../../functions/src/transfer/decode-fields.ts';
import { encodeExportedFields } from '../../functions/src/transfer/encode-exported-fields.ts';
import { ToolFailure } from '../failure.ts';
import { commitChunk } from './commit-chunk.ts';
import { readExportFile } from './export-file.ts';
import type { ImportReport } from './import-report.ts';
import type { SellerContext } from './people-items.ts';
import { prepareSellerLink, type PreparedSellerLink } from './seller-links.ts';
import { syncImportedSearchEntries } from './sync-imported-search-entries.ts';

export interface ExportImport {
  file: string;
  isDryRun: boolean;
  sellers: SellerContext;
  report: ImportReport;
  onProgress: (text: string) => void;
}

/** Limits of one commit, whichever is reached first. The database accepts at most ten megabytes. */
const COMMIT = { documents: 200, letters: 2_000_000 } as const;
/** Number of IDs in one read. */
const IDS_PER_READ = 1_000;

/**
 * Imports the documents of an export unchanged. Before the first write, it validates the whole file and checks that the
 * marketplace has no documents outside the export: two marketplaces cannot be merged. Documents from an interrupted
 * import remain unchanged.
 */
export async function importExport(options: ExportImport): Promise<void> {
  const ids = await readIds(options);
  if (options.report.count('refused') > 0) return;
  await refuseOthers(ids);
  let chunk: Exported[] = [];
  let letters = 0;
  let done = 0;
  const write = async (): Promise<void> => {
    await writeChunk(chunk, options);
    done += chunk.length;
    const collection = chunk[0]?.collection;
    if (collection !== undefined) options.onProgress(`${collection}: ${done.toLocaleString('en-US')} documents`);
    chunk = [];
    letters = 0;
  };
  for await (const line of readExportFile(options.file)) {
    if (line.kind === 'problem')
      throw new ToolFailure(`Line ${line.line}: ${line.reason} The file changed while it was read.`);
    const { collection, document } = line;
    const weight = JSON.stringify(document.fields).length;
    const isFull = chunk.length >= COMMIT.documents || letters + weight > COMMIT.letters;
    // Documents of the next collection refer to documents of previous ones.
    if (chunk.length > 0 && (isFull || chunk[0]?.collection !== collection)) await write();
    chunk.push({
      collection,
      line: line.line,
      ref: exportedCollection(collection).doc(document.id),
      fields: document.fields,
    });
    letters += weight;
  }
  await write();
}

interface Exported {
  collection: ExportedCollection;
  line: number;
  ref: DocumentReference;
  /** The fields in the file's encoding. */
  fields: Record<string, unknown>;
}

type Ids = ReadonlyMap<ExportedCollection, Set<string>>;

/** The IDs of all documents in a file. Invalid lines are reported as rejected. */
async function readIds({ file, report }: ExportImport): Promise<Ids> {
  const ids = new Map(EXPORTED_COLLECTIONS.map((name) => [name, new Set<string>()]));
  for await (const line of readExportFile(file)) {
    const reason = line.kind === 'problem' ? line.reason : documentProblem(ids, line.collection, line.document);
    const kind = line.kind === 'problem' ? null : line.collection;
    if (reason !== null) report.add({ line: `line ${line.line}`, kind, outcome: 'refused', details: [reason] });
  }
  return ids;
}

function documentProblem(
  ids: Ids,
  collection: ExportedCollection,
  { id, fields }: { id: string; fields: Record<string, unknown> },
): string | null {
  const known = ids.get(collection);
  if (known?.has(id) === true) return 'Another line is the same document.';
  known?.add(id);
  return decodeFields(fields) === null ? 'Its fields are not as an export has them.' : null;
}

/** Collections of a marketplace without any changes by users: the owner has logged in, and there were visits. */
const WRITTEN_WITHOUT_USERS: ReadonlySet<ExportedCollection> = new Set(['auditLog', 'visitCounts']);

/** @throws ToolFailure if the marketplace has a document that the export lacks */
async function refuseOthers(ids: Ids): Promise<void> {
  for (const [name, known] of ids) {
    if (WRITTEN_WITHOUT_USERS.has(name)) continue;
    const all = exportedCollection(name).orderBy(FieldPath.documentId()).select();
    await walkBatches(all, { batchSize: IDS_PER_READ, deadline: Number.POSITIVE_INFINITY }, async (readBatch) => {
      const other = (await readBatch()).find(({ id }) => !known.has(id));
      if (other === undefined) return true;
      throw new ToolFailure(
        `This marketplace is not empty: it has ${other.ref.path}, and the export does not. An export is imported into an empty one.`,
      );
    });
  }
}

async function writeChunk(chunk: readonly Exported[], { isDryRun, sellers, report }: ExportImport): Promise<void> {
  const links = preparedLinks(chunk, sellers);
  let outcomes: ('create' | 'there' | 'differs')[] = [];
  await commitChunk(async (batch) => {
    const found = await batch.getAll(chunk.map(({ ref }) => ref));
    outcomes = chunk.map(({ fields }, index) => outcomeOf(found[index], fields));
    for (const [index, { ref, fields }] of chunk.entries()) {
      if (outcomes[index] !== 'create') continue;
      batch.create(ref, decodeFields(fields) ?? {});
      const link = links.get(ref.id);
      if (link !== undefined) {
        await link.save();
        writePasswordLink(batch, link.prepared);
      }
    }
    return outcomes.includes('create');
  }, isDryRun);
  if (chunk[0]?.collection === 'products' && !isDryRun) await syncImportedSearchEntries(chunk.map(({ ref }) => ref));
  for (const [index, { line, collection }] of chunk.entries())
    report.add({ line: `line ${line}`, kind: collection, outcome: outcomes[index] ?? 'create', details: [] });
}

function outcomeOf(
  document: DocumentSnapshot | undefined,
  fields: Record<string, unknown>,
): 'create' | 'there' | 'differs' {
  if (document?.exists !== true) return 'create';
  const isSame =
    JSON.stringify(encodeExportedFields(document.data() ?? {})) ===
    JSON.stringify(encodeExportedFields(decodeFields(fields) ?? {}));
  return isSame ? 'there' : 'differs';
}

/** An export has no passwords. Each seller receives a link that sets one. */
function preparedLinks(
  chunk: readonly Exported[],
  { links, site }: SellerContext,
): ReadonlyMap<string, PreparedSellerLink> {
  const prepared = new Map<string, PreparedSellerLink>();
  if (links === null || chunk[0]?.collection !== 'sellers') return prepared;
  for (const { ref, fields } of chunk) {
    const { data: seller } = sellerSchema.safeParse(decodeFields(fields));
    if (seller === undefined) continue;
    prepared.set(ref.id, prepareSellerLink(ref.id, seller, { links, site }));
  }
  return prepared;
}
