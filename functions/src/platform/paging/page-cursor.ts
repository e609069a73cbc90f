import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A value by which lists are sorted. */
export type SortValue = string | number | Timestamp;
export type SortKind = 'text' | 'number' | 'moment';

/** The end of a page: the sort values and the id of its last document. */
export interface Position {
  values: SortValue[];
  id: string;
}

const MOMENT_SECONDS = { min: -62_135_596_800, max: 253_402_300_799 };
const id = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/));
const values = {
  text: z.string(),
  number: z.number(),
  moment: z.pipe(
    z.tuple([
      z.int().check(z.gte(MOMENT_SECONDS.min), z.lte(MOMENT_SECONDS.max)),
      z.int().check(z.gte(0), z.lte(999_999_999)),
    ]),
    z.transform(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds)),
  ),
} as const satisfies Record<SortKind, z.ZodMiniType<SortValue>>;
const cursorSchema = z.strictObject({ list: z.string(), values: z.array(z.unknown()), id });

/** Serializes a position. `list` identifies the list and its filter, so that a cursor of another list is rejected. */
export function writeCursor(list: string, { values: at, id: last }: Position): string {
  const plain = at.map((value) => (value instanceof Timestamp ? [value.seconds, value.nanoseconds] : value));
  return Buffer.from(JSON.stringify({ list, values: plain, id: last })).toString('base64url');
}

/** The position of a cursor of this list; null if the cursor is invalid. */
export function readCursor(list: string, kinds: readonly SortKind[], cursor: string): Position | null {
  const parsed = cursorSchema.safeParse(parseJson(cursor));
  if (!parsed.success || parsed.data.list !== list || parsed.data.values.length !== kinds.length) return null;
  const position: Position = { values: [], id: parsed.data.id };
  for (const [index, kind] of kinds.entries()) {
    const { data: value } = values[kind].safeParse(parsed.data.values[index]);
    if (value === undefined) return null;
    position.values.push(value);
  }
  return position;
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
