import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool, ToolFailure } from './failure.ts';
import { distinctCalls, incompatibility, RECORDED_CALLS, type RecordedCall } from './former-clients/recorded-calls.ts';
import { inRoot } from './paths.ts';
import { childEnv } from './processes/child-env.ts';
import { run } from './processes/run.ts';
import { stopRequest } from './processes/stop-request.ts';

// npm run record:clients: records the valid calls of the fuzzing tests, as calls that pages of this release make.
await runTool(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
  try {
    const { code } = await run(
      'npx',
      ['vitest', 'run', '--project', 'fuzzing', 'tests/functions/platform/fuzzed-callables.test.ts'],
      {
        cwd: inRoot(),
        env: childEnv({ RECORD_CLIENTS: folder, FUZZ_INPUTS: '1000' }),
        signal: stopRequest(),
        live: true,
      },
    );
    if (code !== 0) throw new ToolFailure('Not recorded: a test failed.');
    // Some refusals of an input have another code than INVALID_INPUT.
    const calls = distinctCalls(readCalls(folder).filter((call) => incompatibility(call) === null));
    writeFileSync(RECORDED_CALLS, `[\n${calls.map((call) => JSON.stringify(call)).join(',\n')}\n]\n`);
    console.log(`Recorded ${calls.length} calls in ${path.relative(inRoot(), RECORDED_CALLS)}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readCalls(folder: string): RecordedCall[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'));
  return lines.map((line) => JSON.parse(line) as RecordedCall);
}
