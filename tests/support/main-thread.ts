import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start in µs. */
  ts: number;
  /** Duration in µs. */
  dur?: number;
  /** CPU time of the thread, in µs. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The duration of each task on the page's main thread while `work` ran, in ms. It is the thread's CPU time, which is
 * independent of other load on the machine. A major garbage collection counts as a separate task, because it interrupts
 * any task. Throws if the trace has fewer than `tasksAtLeast` tasks, because the work was then not measured.
 */
async function taskTimes(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  tasksAtLeast: number,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'v8'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const ended = traceEvents.filter((event) => event.ph === 'X' && mainThreads.has(thread(event)));
  const collections = ended.filter(({ name }) => name === 'MajorGC');
  const tasks = ended.filter(({ name }) => name.endsWith('RunTask'));
  const times = tasks.map((task) => {
    const interruptions = collections.filter((one) => thread(one) === thread(task) && isWithin(one, task));
    return cpuMs([task]) - cpuMs(interruptions);
  });
  if (times.length < tasksAtLeast || times.every((ms) => ms === 0))
    throw new Error(`The trace holds ${times.length} tasks without a time: it measured nothing.`);
  return [...times, ...collections.map((collection) => cpuMs([collection]))];
}

const cpuMs = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);

const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

const isWithin = (inner: TraceEvent, outer: TraceEvent): boolean =>
  inner.ts >= outer.ts && inner.ts <= outer.ts + (outer.dur ?? 0);

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
