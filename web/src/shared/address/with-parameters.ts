/**
 * The parameters of the address with some of them changed; an empty one, or null, is taken out. The address itself is asked: a change that was
 * just made may not have been rendered yet, and would be lost.
 */
export function withParameters(changes: Iterable<readonly [name: string, value: string | null]>): URLSearchParams {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of changes) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Whether they are others than the address has. */
export const isNew = (params: URLSearchParams): boolean =>
  params.toString() !== new URLSearchParams(location.search).toString();
