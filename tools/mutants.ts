import path from 'node:path';
import { runTool, ToolFailure } from './failure.ts';
import { MutantStack } from './mutants/mutant-stack.ts';
import { describeMutant, type Mutant } from './mutants/mutant.ts';
import { mutantOptions, type MutantOptions } from './mutants/options.ts';
import { defaultFile, readMutants, summaryOf, writeResults, type Result } from './mutants/results.ts';
import { runFolder } from './mutants/run-folder.ts';
import { runMutant, type Outcome } from './mutants/run-mutant.ts';
import { sampleArea } from './mutants/sample-area.ts';
import { run } from './processes/run.ts';
import { stopRequest } from './processes/stop-request.ts';

// npm run test:mutants: samples mutants from a seed, or runs all of a folder, with the tests that cover them.
await runTool(async () => {
  const options = mutantOptions(process.argv.slice(2));
  if (options.folder !== null) process.exit((await runFolder(options.folder)) ? 0 : 1);
  const { areas, seed, listOnly, withBrowser } = options;
  const checkout = path.resolve(options.checkout);
  const out = options.out ?? defaultFile(seed, areas);
  const signal = stopRequest();
  const results: Result[] = (await mutantsOf(options)).map((mutant) => ({ mutant, outcome: null }));
  const commit = await commitOf(checkout);
  writeResults(out, { commit, results });

  const stack = new MutantStack(checkout);
  try {
    for (const [index, result] of results.entries()) {
      console.log(`${index + 1}/${results.length} ${result.mutant.area} ${describeMutant(result.mutant)}`);
      if (listOnly) continue;
      result.outcome = await runMutant(result.mutant, { checkout, stack, withBrowser, signal });
      console.log(`  ${describeOutcome(result.outcome)}`);
      writeResults(out, { commit, results });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    await stack.stop();
  }
  for (const line of listOnly ? [] : summaryOf(results)) console.log(line);
  console.log(`The results are in ${out}.`);
  // The type check and the stop request leave open handles.
  process.exit();
});

async function mutantsOf({ from, areas, seed, count }: MutantOptions): Promise<Mutant[]> {
  if (from !== null) return readMutants(from).filter(({ area }) => areas.includes(area));
  const mutants: Mutant[] = [];
  for (const area of areas) mutants.push(...(await sampleArea(area, { seed, count })));
  return mutants;
}

async function commitOf(checkout: string): Promise<string> {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { cwd: checkout });
  if (code !== 0) throw new ToolFailure(`${checkout} is no Git work tree.`);
  return output.trim();
}

function describeOutcome(outcome: Outcome): string {
  if (outcome.status === 'not present') return outcome.status;
  const { status, seconds } = outcome;
  if (status === 'survived') return `${status} ${outcome.stages.join(', ')} in ${seconds} s`;
  return `${status} by ${outcome.stage} in ${seconds} s: ${outcome.test}`;
}
