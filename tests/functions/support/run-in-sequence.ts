export const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/** Waits for each call before the next one. */
export async function runInSequence<T>(length: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < length; index += 1) results.push(await make(index));
  return results;
}

export const runConcurrently = <T>(length: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(length, make));
