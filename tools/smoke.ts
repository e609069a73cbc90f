import { parseArgs } from 'node:util';
import { smokeFaults } from './deploy/smoke-checks.ts';
import { runTool, ToolFailure } from './failure.ts';

const TIMEOUT_MS = 20_000;

// npm run smoke -- --site https://HOST: checks a deployed site without changing it.
await runTool(async () => {
  const { values } = parseArgs({ options: { site: { type: 'string' } } });
  if (!URL.canParse(values.site ?? '')) throw new ToolFailure('--site requires the address of the site.');
  const { origin } = new URL(values.site ?? '');
  const faults = await smokeFaults(
    (path, init) =>
      fetch(new URL(path, origin), { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    (line) => console.log(line),
  );
  if (faults.length > 0) throw new ToolFailure(faults.join('\n'));
});
