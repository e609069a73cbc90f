import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runTool, ToolFailure } from './failure.ts';
import { runTests } from './test/run-tests.ts';
import { changedPaths, stagesForChanges } from './test/stages-for-changes.ts';
import { chooseStages, inRandomOrder, stagesOf, SUITES, type Stage } from './test/stages.ts';

// npm test: runs the default suite, or the named stages. The last line counts the passed and failed tests.
await runTool(async () => {
  const { values, positionals } = parseOptions(process.argv.slice(2));
  if (values.repeat !== true) return runTests(await requestedStages(values, positionals), { busyCore: false });
  const [times = '', ...stages] = positionals;
  return runTests(repeatedStages(times, await requestedStages(values, stages)), { busyCore: true });
});

type Options = ReturnType<typeof parseOptions>['values'];

/** @throws ToolFailure unless `times` is a whole number from 1 */
function repeatedStages(times: string, stages: readonly Stage[]): Stage[] {
  if (!/^[1-9]\d{0,3}$/.test(times))
    throw new ToolFailure('How often? For example: npm run test:repeat -- 5 functions');
  return Array.from({ length: Number(times) }, () => randomInt(1_000_000)).flatMap((seed) =>
    stages.map((stage) => inRandomOrder(stage, seed)),
  );
}

async function requestedStages(values: Options, positionals: readonly string[]): Promise<Stage[]> {
  const suite = SUITES.find((name) => name === (values.suite ?? 'default'));
  if (suite === undefined) throw new ToolFailure(`The suites are: ${SUITES.join(', ')}.`);
  const { 'changed-since': branch } = values;
  const planned = branch === undefined ? stagesOf(suite) : stagesForChanges(await changedPaths(branch));
  return chooseStages(positionals, planned, suite);
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { suite: { type: 'string' }, 'changed-since': { type: 'string' }, repeat: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}
