import { nameOf, type StoredDocument } from './apply-write.ts';
import { versionOf } from './check-sequence.ts';
import { parseFieldPath, valueAt } from './field-paths.ts';
import { pathOf, type ProtoTransform, type ProtoValue, type ProtoWrite } from './protocol.ts';

/** Accepted writes that are usually mistakes. */

/** The limit of earlier versions of Firestore for a commit. */
const WRITES_MAX = 500;
/** Firestore's limit for a document in a commit. */
const TRANSFORMS_MAX = 500;

/** Risks that concern the writes of one commit together. */
export function riskyCommits(writes: readonly ProtoWrite[]): string[] {
  const byDocument = [...Map.groupBy(writes, nameOf)].map(([name, own]) => ({
    path: pathOf(name),
    transforms: own.flatMap(({ updateTransforms }) => updateTransforms ?? []).reduce(countTransform, 0),
    guarded: own.filter((write) => versionOf(write) !== null).length,
  }));
  return [
    ...(writes.length > WRITES_MAX ? [`A commit has ${writes.length} writes.`] : []),
    ...byDocument
      .filter(({ transforms }) => transforms > TRANSFORMS_MAX)
      .map(({ path, transforms }) => `A commit has ${transforms} field transforms of ${path}.`),
    // The documentation does not define whether the second precondition applies to the result of the first write.
    ...byDocument
      .filter(({ guarded }) => guarded > 1)
      .map(({ path }) => `A commit has several writes of ${path} with a version precondition.`),
  ];
}

/** Each element of a list counts. */
const countTransform = (sum: number, { appendMissingElements, removeAllFromArray }: ProtoTransform): number =>
  sum + ((appendMissingElements ?? removeAllFromArray)?.values?.length ?? 1);

/**
 * The maps with content that a merge replaces by empty maps, although it usually intends to preserve them. An update,
 * which has a precondition, replaces a map on purpose.
 */
export function emptiedMaps(
  { update, updateMask, currentDocument }: ProtoWrite,
  before: StoredDocument | null,
): string[] {
  if (!update || !updateMask || currentDocument || before === null) return [];
  return (updateMask.fieldPaths ?? [])
    .filter((path) => {
      const [given, stored] = [update.fields ?? {}, before.fields].map((fields) =>
        valueAt(fields, parseFieldPath(path)),
      );
      return given?.mapValue !== undefined && fieldCount(given) === 0 && fieldCount(stored) > 0;
    })
    .map((path) => `A merge empties the map ${path} of ${pathOf(update.name)}.`);
}

const fieldCount = (value: ProtoValue | undefined): number => Object.keys(value?.mapValue?.fields ?? {}).length;
