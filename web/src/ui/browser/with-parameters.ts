/**
 * Returns the parameters of the address with changes; an empty value or null removes one. It reads the address itself,
 * because a previous change may not be rendered yet and would be lost.
 */
export function withParameters(changes: Iterable<readonly [name: string, value: string | null]>): URLSearchParams {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of changes) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Returns whether the parameters differ from those of the address. */
export const isNew = (params: URLSearchParams): boolean =>
  params.toString() !== new URLSearchParams(location.search).toString();
