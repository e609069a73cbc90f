/** Yields to the browser, so that it can handle input and paint. */
export const yieldToBrowser = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
