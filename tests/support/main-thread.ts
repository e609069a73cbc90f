import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in µs. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The duration of each task on the page's main thread while `work` ran, in ms. It is the thread's CPU time, which is
 * independent of other load on the machine. Throws if the trace has fewer than `tasksAtLeast` tasks, because the work
 * was then not measured.
 */
async function taskTimes(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  tasksAtLeast: number,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const times = traceEvents
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(thread(event)))
    .map(({ tdur }) => (tdur ?? 0) / 1_000);
  if (times.length < tasksAtLeast || times.every((ms) => ms === 0))
    throw new Error(`The trace holds ${times.length} tasks without a time: it measured nothing.`);
  return times;
}

/** The duration of the longest task on the page's main thread while `work` ran, in ms. */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  tasksAtLeast = 1_000,
): Promise<number> {
  return Math.max(...(await taskTimes(browser, page, work, tasksAtLeast)));
}

/**
 * The total duration of tasks on the page's main thread while `work` ran, in ms. Includes the rendering of the
 * resulting frames.
 */
export async function busyMs(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  const times = await taskTimes(browser, page, work, 2);
  return times.reduce((sum, ms) => sum + ms, 0);
}
