import { act } from '@testing-library/react';

/** Moves forward in the browser's history by a number of entries; a negative number moves back. */
export const goInHistory = (entries: number): Promise<void> =>
  act(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    globalThis.addEventListener('popstate', resolve, { once: true });
    history.go(entries);
    await promise;
  });
