import { act } from '@testing-library/react';

/** Goes so many entries forward in the browser's history; below 0, back. */
export const goInHistory = (entries: number): Promise<void> =>
  act(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    globalThis.addEventListener('popstate', resolve, { once: true });
    history.go(entries);
    await promise;
  });
