/** Lets the browser answer, and draw, before what comes next. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
