import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

export interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The changed fields of `updates`, for the write and for the audit log. Null if there are none. */
export function changesOf(current: Fields, updates: Fields): Changes | null {
  const names = Object.keys(updates).filter(
    (name) => updates[name] !== undefined && !isDeepStrictEqual(updates[name], current[name]),
  );
  if (names.length === 0) return null;
  const pick = (fields: Fields): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(current), after: pick(updates) };
}
