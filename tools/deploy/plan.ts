import type { Step } from './deploy-steps.ts';
import type { Deployment } from './deployment.ts';
import type { ParamsFile } from './params-file.ts';

/** The lines that describe a deployment before its first change. */
export function planLines(
  deployment: Deployment,
  steps: readonly Step[],
  params: ParamsFile,
  problems: readonly string[],
): string[] {
  const { functions } = deployment;
  const cpu = functions.reduce((sum, one) => sum + one.cpu * one.maxInstances, 0);
  return [
    ...steps.flatMap(({ title, details }, index) => [
      `${index + 1}. ${title}`,
      ...details.map((line) => `   - ${line}`),
    ]),
    '',
    'Params (functions/.env.<project>):',
    ...params.text
      .trim()
      .split('\n')
      .map((line) => `   ${line}`),
    '',
    `Functions: ${functions.length}. All instances together: ${Math.ceil(cpu)} CPUs at most.`,
    ...problems.map((problem) => `PROBLEM: ${problem}`),
  ];
}
