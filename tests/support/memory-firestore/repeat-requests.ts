import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { decodeFields } from './decode-fields.ts';
import type { RecordedRequest } from './memory-firestore.ts';
import { microsOf, timeOf, type ProtoFields, type ProtoQuery, type ProtoTime, type ProtoWrite } from './protocol.ts';

/** The SDK's two methods that send requests, in their original form before `replaceTransport`. */
export interface Sdk {
  request: (this: Firestore, method: string, request: unknown, tag: string) => Promise<unknown>;
  requestStream: (
    this: Firestore,
    method: string,
    isBidirectional: boolean,
    request: unknown,
    tag: string,
  ) => Promise<AsyncIterable<unknown> & { resume: () => void }>;
}

interface ResponseMessage {
  code?: number;
  writeResults?: readonly { updateTime?: ProtoTime }[];
  found?: AnsweredDocument | null;
  missing?: string | null;
  document?: AnsweredDocument | null;
  /** The result of an aggregation, or the name of a document's field. */
  result?: { aggregateFields: ProtoFields } | string;
}

interface AnsweredDocument {
  name: string;
  fields: ProtoFields;
  updateTime: ProtoTime;
}

/**
 * Repeats recorded requests of the memory database on another database, in order. Returns each difference between their
 * responses.
 */
export async function differencesOf(
  requests: readonly RecordedRequest[],
  { firestore, projectId, sdk }: { firestore: Firestore; projectId: string; sdk: Sdk },
): Promise<string[]> {
  /** Version of a document in the other database, by its version in the memory database. Their clocks differ. */
  const versions = new Map<number, number>();
  const differences: string[] = [];
  for (const [index, { method, request, answer, serverTime }] of requests.entries()) {
    const asked = translated(withEntryTimes(request, serverTime), versions, projectId);
    const virtual = (Array.isArray(answer) ? answer : [answer]) as ResponseMessage[];
    const real = await ask(method, asked, firestore, sdk);
    for (const [write, { updateTime }] of (virtual[0]?.writeResults ?? []).entries()) {
      const theirs = real[0]?.writeResults?.[write]?.updateTime;
      // A write without a change preserves the document's version, regardless of the returned time.
      const isNew = updateTime !== undefined && !versions.has(microsOf(updateTime));
      if (isNew && theirs) versions.set(microsOf(updateTime), microsOf(theirs));
    }
    const expected = virtual.flatMap((each) => comparable(each, (version) => versions.get(version)));
    const actual = real.flatMap((each) => comparable(each, (version) => version));
    const ordered = hasOwnOrder(method, request) ? byName : (answers: readonly Compared[]) => answers;
    if (!isDeepStrictEqual(ordered(actual), ordered(expected)))
      differences.push(
        `${index} ${method} ${JSON.stringify(request)}: ${JSON.stringify(actual)}, and was ${JSON.stringify(expected)}`,
      );
  }
  return differences;
}

/** True if the order of results depends on the database: reads by name, and queries ordered by times of its clock. */
function hasOwnOrder(method: string, request: unknown): boolean {
  const { structuredQuery } = request as { structuredQuery?: ProtoQuery };
  const [first] = structuredQuery?.orderBy ?? [];
  return method === 'batchGetDocuments' || OWN_TIMES.has(first?.field.fieldPath ?? '');
}

const byName = (answers: readonly Compared[]): readonly Compared[] =>
  answers.toSorted((one, other) => (one.name < other.name ? -1 : 1));

async function ask(method: string, request: unknown, firestore: Firestore, sdk: Sdk): Promise<ResponseMessage[]> {
  try {
    if (method === 'commit') return [(await sdk.request.call(firestore, method, request, 'repeat')) as ResponseMessage];
    const stream = await sdk.requestStream.call(firestore, method, false, request, 'repeat');
    stream.resume();
    const answers: ResponseMessage[] = [];
    for await (const answer of stream) answers.push(answer as ResponseMessage);
    return answers;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [{ code: Number(error.code) }];
    throw error;
  }
}

/** A commit with the memory database's times of entries, because later queries order and find entries by them. */
function withEntryTimes(request: unknown, serverTime: ProtoTime): unknown {
  const { writes } = request as { writes?: readonly ProtoWrite[] };
  if (writes === undefined) return request;
  return {
    ...(request as object),
    writes: writes.map((write) => {
      const { update } = write;
      const transforms = write.updateTransforms ?? [];
      const times = transforms.filter(({ fieldPath }) => ENTRY_TIMES.has(fieldPath));
      if (times.length === 0) return write;
      const added = Object.fromEntries(times.map(({ fieldPath }) => [fieldPath, { timestampValue: serverTime }]));
      const others = transforms.filter((transform) => !times.includes(transform));
      return { ...write, update: { ...update, fields: { ...update?.fields, ...added } }, updateTransforms: others };
    }),
  };
}

/** The times of ledger entries and of audit entries, which the server sets. */
const ENTRY_TIMES: ReadonlySet<string> = new Set(['bookedAt', 'at']);

/** Adapts a request to another project and to the versions of its documents. */
function translated(request: unknown, versions: ReadonlyMap<number, number>, projectId: string): unknown {
  return JSON.parse(JSON.stringify(request), (key, value: unknown) => {
    if (typeof value === 'string') return value.replace(/^projects\/[^/]+\//, `projects/${projectId}/`);
    if (key !== 'updateTime') return value;
    const version = versions.get(microsOf(value as ProtoTime));
    // A version unknown to that database matches no document, as in the memory database.
    if (version === undefined) return value;
    return timeOf(version);
  });
}

/** Fields that the database's own clock sets. */
const OWN_TIMES: ReadonlySet<string> = new Set(['receivedAt', 'stockMovedAt']);

/** The compared parts of a response. */
interface Compared {
  name: string;
  code?: number;
  isMissing?: boolean;
  fields?: unknown;
  version?: number | undefined;
}

function comparable(answer: ResponseMessage, versionOf: (version: number) => number | undefined): Compared[] {
  if (answer.code !== undefined) return [{ name: '', code: answer.code }];
  if (answer.missing) return [{ name: pathWithin(answer.missing), isMissing: true }];
  if (typeof answer.result === 'object') return [{ name: '', fields: decodeFields(answer.result.aggregateFields) }];
  const document = answer.found ?? answer.document;
  if (!document) return [];
  const fields: unknown = JSON.parse(JSON.stringify(decodeFields(document.fields)), (key, value: unknown) =>
    OWN_TIMES.has(key) ? null : value,
  );
  return [{ name: pathWithin(document.name), fields, version: versionOf(microsOf(document.updateTime)) }];
}

const pathWithin = (name: string): string => name.replace(/^projects\/[^/]+\//, '');
