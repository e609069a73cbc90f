import { findBrowser } from './browser/find-browser.ts';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';
import { parseOffset, portsAt } from './ports.ts';
import { childEnv } from './processes/child-env.ts';
import { run } from './processes/run.ts';
import { stopRequest } from './processes/stop-request.ts';
import { stackEnv } from './stack/stack-env.ts';
import { startStack } from './stack/start-stack.ts';

/** Away from the stacks of a developer (offset 0) and of the tests. */
const offset = parseOffset(process.env.BLOCKBAZAAR_PORT_OFFSET ?? '21000');

// npm run bench: starts a stack of its own, measures it, and fails when a figure is over its limit.
await runTool(async () => {
  const stopping = stopRequest();
  const browser = await findBrowser();
  const stack = await startStack(
    { site: 'built', ports: portsAt(offset), offset, keep: false, seed: true, log: (text) => console.log(`· ${text}`) },
    stopping,
  );
  try {
    const failed: string[] = [];
    // The site first: what the functions' bench leaves running in the emulator would slow it.
    for (const part of ['site', 'functions']) {
      const { code } = await run(process.execPath, [inRoot('tests', 'bench', part, 'measure.ts')], {
        cwd: inRoot(),
        env: childEnv({ ...stackEnv(stack.origin, offset), CHROMIUM_PATH: browser }),
        signal: stopping,
        live: true,
      });
      if (code !== 0) failed.push(part);
    }
    if (failed.length > 0)
      throw new ToolFailure(`The bench of ${failed.join(' and ')} failed, or a figure is over its limit.`);
  } finally {
    await stack.stop();
  }
});
