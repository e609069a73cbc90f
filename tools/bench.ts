import { findBrowser } from './browser/find-browser.ts';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';
import { HOST, parseOffset, portsAt } from './ports.ts';
import { childEnv } from './processes/child-env.ts';
import { run } from './processes/run.ts';
import { stopRequest } from './processes/stop-request.ts';
import { stackEnv } from './stack/stack-env.ts';
import { startStack } from './stack/start-stack.ts';

/** Different from the stacks of a developer (offset 0) and of the tests. */
const offset = parseOffset(process.env.BLOCKBAZAAR_PORT_OFFSET ?? '21000');

/** The site is measured first, because the functions' benchmark leaves work in the emulator that would slow it down. */
const STACK_BENCHMARKS = ['site', 'lighthouse', 'functions'];
/** Parts that start their own stack. */
const STANDALONE_BENCHMARKS = ['costs'];

// npm run bench [-- PART…]: starts a stack, measures it, and fails if a figure exceeds its limit.
await runTool(async () => {
  const requested = process.argv.slice(2);
  const unknown = requested.find((part) => ![...STACK_BENCHMARKS, ...STANDALONE_BENCHMARKS].includes(part));
  if (unknown !== undefined) throw new ToolFailure(`Unknown benchmark "${unknown}".`);
  const isRequested = (part: string): boolean => requested.length === 0 || requested.includes(part);

  const stopping = stopRequest();
  const browser = await findBrowser();
  const failed: string[] = [];
  const measure = async (part: string, origin: string): Promise<void> => {
    const { code } = await run(process.execPath, [inRoot('tests', 'bench', part, 'measure.ts')], {
      cwd: inRoot(),
      env: childEnv({ ...stackEnv(origin, offset), CHROMIUM_PATH: browser }),
      signal: stopping,
      live: true,
    });
    if (code !== 0) failed.push(part);
  };

  const onStack = STACK_BENCHMARKS.filter(isRequested);
  if (onStack.length > 0) {
    const stack = await startStack(
      {
        site: 'built',
        ports: portsAt(offset),
        offset,
        keep: false,
        seed: true,
        log: (text) => console.log(`· ${text}`),
      },
      stopping,
    );
    try {
      for (const part of onStack) await measure(part, stack.origin);
    } finally {
      await stack.stop();
    }
  }
  for (const part of STANDALONE_BENCHMARKS.filter(isRequested)) {
    await measure(part, `http://${HOST}:${portsAt(offset).hosting}`);
  }
  if (failed.length > 0) {
    throw new ToolFailure(`The bench of ${failed.join(' and ')} failed, or a figure is over its limit.`);
  }
});
