import './set-bench-project.ts';
import { report } from '../figures.ts';
import { coldStart } from './cold-start.ts';
import { contention } from './contention.ts';
import { loadTime } from './load-time.ts';
import { settlement } from './settlement.ts';
import { compareGroupCommits, stampede } from './stampede.ts';
import { startFunctionsHost } from './start-functions-host.ts';
import { throughput } from './throughput.ts';

// Started by `npm run bench`, which provides the stack: its emulators, its payment provider and its bundle of the
// functions.
const cold = [
  await coldStart(),
  await loadTime('createCheckout'),
  await loadTime('stripeWebhook'),
  await loadTime('page'),
];
// Ten instances, and the maximum number of instances of one checkout function.
const contended = [await contention(10), await contention(3)];
const host = await startFunctionsHost(['createCheckout', 'stripeWebhook'], {
  // The Tasks emulator has no queue for this database.
  SCHEDULE_RELEASES: 'false',
});
try {
  const figures = [await compareGroupCommits(host), await stampede(host)];
  const { figure, orderIds } = await throughput(host);
  process.exitCode = report([...cold, ...contended, ...figures, figure, await settlement(host, orderIds)]) ? 0 : 1;
} finally {
  await host.stop();
}
