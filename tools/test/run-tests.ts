import { Worker } from 'node:worker_threads';
import { findBrowser } from '../browser/find-browser.ts';
import { ToolFailure } from '../failure.ts';
import { findFirestoreEmulator } from '../firestore-emulator/find-emulator.ts';
import { parseOffset, portsAt } from '../ports.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { stackEnv } from '../stack/stack-env.ts';
import { startStack, type Stack } from '../stack/start-stack.ts';
import { runStage } from './run-stage.ts';
import { groupStages, type Stage } from './stages.ts';
import { lastLine, slowestFiles, sum, type Tally } from './tally.ts';

/** Different from a developer's stack, which has offset 0. */
const TEST_OFFSET = '20000';
const FAILED: Tally = { passed: 0, failed: 1, failures: [], durations: [] };

interface RunOptions {
  /** Occupies one core during the run, as on a shared machine. */
  busyCore: boolean;
}

/**
 * Runs the groups of stages in sequence, also after a failure, and exits the process. The code is 0 if nothing failed.
 */
export async function runTests(stages: readonly Stage[], { busyCore }: RunOptions): Promise<never> {
  const interrupted = stopRequest();
  const spinning = busyCore ? new Worker('for (;;);', { eval: true }) : null;

  const testEnvironment = new TestEnvironment(interrupted);
  if (stages.some(({ needs }) => needs.stack)) await testEnvironment.prepareStack();
  const tallies: { name: string; tally: Tally; minutes: number }[] = [];
  for (const group of groupStages(stages)) {
    if (interrupted.aborted) break;
    const startedAt = performance.now();
    console.log(`\n── ${group.map(titleOf).join(', ')}`);
    await Promise.all(
      group.map(async (stage) => {
        const tally = await runIn(testEnvironment, stage, interrupted);
        const minutes = (performance.now() - startedAt) / 60_000;
        tallies.push({ name: titleOf(stage), tally, minutes });
        console.log(`${stage.name} took ${minutes.toFixed(1)} min. Slowest files:`);
        for (const line of slowestFiles(tally)) console.log(line);
      }),
    );
  }
  await testEnvironment.end();
  await spinning?.terminate();
  if (interrupted.aborted) process.exit(130);

  console.log('');
  for (const { name, tally, minutes } of tallies) {
    console.log(`${name.padEnd(10)} ${lastLine(tally)}, in ${minutes.toFixed(1)} min`);
  }
  const total = sum(tallies.map(({ tally }) => tally));
  for (const { name, tally } of tallies) {
    for (const failure of tally.failures) console.log(`✘ ${name}: ${failure}`);
  }
  console.log(`\n${lastLine(total)}`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

const titleOf = ({ name, orderSeed }: Stage): string => (orderSeed === null ? name : `${name} in order ${orderSeed}`);

async function runIn(testEnvironment: TestEnvironment, stage: Stage, signal: AbortSignal): Promise<Tally> {
  try {
    return await runStage(stage, await testEnvironment.provide(stage.needs), signal);
  } catch (error) {
    console.error(error instanceof ToolFailure ? error.message : error);
    return FAILED;
  }
}

/** The resources that stages require. Each is created once, when the first stage needs it. */
class TestEnvironment {
  readonly #signal: AbortSignal;
  #stack: Promise<Stack> | undefined;
  #browser: Promise<string> | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Starts the stack while stages run that do not need it. If an emulator must be compiled, that happens first, because
   * it uses both cores. A failure counts for the stages that need the stack.
   */
  async prepareStack(): Promise<void> {
    const emulator = findFirestoreEmulator(this.#signal);
    this.#stack = emulator.then(() => this.#start());
    this.#stack.catch(() => undefined);
    await Promise.allSettled([emulator]);
  }

  /** The environment of a stage with these requirements. */
  async provide(needs: Stage['needs']): Promise<Record<string, string>> {
    return {
      ...(needs.browser ? { CHROMIUM_PATH: await (this.#browser ??= findBrowser()) } : {}),
      ...(needs.stack ? stackEnv((await (this.#stack ??= this.#start())).origin, testOffset()) : {}),
    };
  }

  async end(): Promise<void> {
    const stack = await this.#stack?.catch(() => undefined);
    await stack?.stop();
  }

  async #start(): Promise<Stack> {
    const stack = await startStack(
      {
        site: 'built',
        ports: portsAt(testOffset()),
        offset: testOffset(),
        keep: false,
        seed: true,
        log: (text) => console.log(`· ${text}`),
      },
      this.#signal,
    );
    // The tests fail independently. This prints the reason.
    stack.broken.catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    return stack;
  }
}

const testOffset = (): number => parseOffset(process.env.BLOCKBAZAAR_PORT_OFFSET ?? TEST_OFFSET);
