import path from 'node:path';
import { runTool, ToolFailure } from './failure.ts';
import { run } from './processes/run.ts';
import { stopRequest } from './processes/stop-request.ts';
import { findDefect, type Finding } from './reverted/find-defect.ts';
import { formatFindings, type NamedFinding } from './reverted/format-findings.ts';
import { readRevertedFixes, type RevertedFix } from './reverted/reverted-fixes.ts';
import { withPatch } from './reverted/with-patch.ts';

// npm run test:reverted: reverts one fix at a time, and requires that a seed or the named test finds its defect.
await runTool(async () => {
  const checkout = path.resolve(import.meta.dirname, '..');
  const fixes = selected(readRevertedFixes(), process.argv.slice(2));
  await refuseChanges(checkout);
  const signal = stopRequest();
  const findings: NamedFinding[] = [];
  for (const [index, fix] of fixes.entries()) {
    process.stdout.write(`${index + 1}/${fixes.length} ${fix.name}: `);
    const finding = await withPatch({ checkout, file: fix.file }, () => findDefect(fix, { checkout, signal }));
    if (signal.aborted) break;
    console.log(describeFinding(finding));
    findings.push({ name: fix.name, finding });
  }
  console.log(`\n${formatFindings(findings)}`);
  const isMissed = findings.some(({ finding }) => finding.by === null);
  process.exit(signal.aborted ? 130 : Number(isMissed));
});

function selected(fixes: readonly RevertedFix[], names: readonly string[]): readonly RevertedFix[] {
  const unknown = names.filter((name) => !fixes.some((fix) => fix.name === name));
  if (unknown.length > 0) throw new ToolFailure(`tests/simulation/reverted/ has no patch ${unknown.join(', ')}.`);
  return names.length === 0 ? fixes : fixes.filter(({ name }) => names.includes(name));
}

/** A patch is reverted after its check, so other changes of the same files could be lost. */
async function refuseChanges(checkout: string): Promise<void> {
  const { code, output } = await run('git', ['status', '--porcelain'], { cwd: checkout });
  if (code !== 0 || output !== '') throw new ToolFailure(`The work tree has changes. Commit them first.\n${output}`);
}

function describeFinding({ by, seconds, detail }: Finding): string {
  return by === null ? `NOT FOUND in ${seconds} s. ${detail}` : `found by ${by} in ${seconds} s: ${detail}`;
}
