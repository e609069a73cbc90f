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
 * How long the longest task kept the page's main thread busy while `work` ran, in ms. It is the thread's own CPU time: how long the
 * page itself would block its user, whatever else the machine does meanwhile (wall time on a busy machine measures its neighbours).
 * Work of which the trace holds fewer than `tasksAtLeast` tasks was not measured.
 */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  tasksAtLeast = 1_000,
): Promise<number> {
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
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(thread(event)),
  );
  const busyMs = tasks.map(({ tdur }) => (tdur ?? 0) / 1_000);
  const longest = busyMs.reduce((most, ms) => Math.max(most, ms), 0);
  if (tasks.length < tasksAtLeast || longest === 0)
    throw new Error(`The trace holds ${tasks.length} tasks without a time: it measured nothing.`);
  return longest;
}
