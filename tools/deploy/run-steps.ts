import { ToolFailure } from '../failure.ts';
import type { Command, RunCommand, Step } from './deploy-steps.ts';
import { adviceFor } from './failure-advice.ts';

/** Records the completed steps of a failed deployment, so that a repeated command continues after the last one. */
export interface Progress {
  has: (id: string) => boolean;
  add: (id: string) => void;
  /** Removes all records. */
  clear: () => void;
}

/**
 * Runs the steps in their order and stops at the first failure.
 * @throws ToolFailure with the failed step, the end of its output and the action that solves it
 */
export async function runSteps(
  steps: readonly Step[],
  run: RunCommand,
  progress: Progress,
  log: (line: string) => void,
): Promise<void> {
  const checked = async (step: Step, command: Command): Promise<string> => {
    const { code, output } = await run(command);
    if (code !== 0) throw failureOf(step, command, output);
    return output;
  };
  for (const [index, step] of steps.entries()) {
    const label = `${index + 1}/${steps.length} ${step.title}`;
    if (step.kind === 'release' && progress.has(step.id)) {
      log(`${label}: already done`);
      continue;
    }
    const commands = await step.commands((command) => checked(step, command));
    if (commands.length === 0) log(`${label}: nothing to do`);
    else log(label);
    for (const command of commands) await checked(step, command);
    if (step.kind === 'release') progress.add(step.id);
  }
  // The next deployment of this commit is for another reason, for example a new value of a secret.
  progress.clear();
}

/** The last lines of an output contain the error. */
const OUTPUT_LINES = 15;

function failureOf({ title }: Step, { program, args }: Command, output: string): ToolFailure {
  const end = output.trim().split('\n').slice(-OUTPUT_LINES).join('\n');
  const advice = adviceFor(output) ?? 'Solve the error above, then repeat the command: it continues with this step.';
  return new ToolFailure(`${title} failed.\n\n${program} ${args.join(' ')}\n${end}\n\n${advice}`);
}
