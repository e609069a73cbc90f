import { parseArgs } from 'node:util';
import { ToolFailure } from './failure.ts';

interface ProjectOptions<Command extends string> {
  command: Command;
  /** Null: the running emulators. */
  project: string | null;
}

/**
 * Parses the command of a tool that works on a project's database or on the running emulators. `name`: the tool's npm
 * script.
 * @throws ToolFailure for arguments that the usage does not list
 */
export function projectOptions<Command extends string>(
  name: string,
  commands: readonly Command[],
  args: readonly string[],
): ProjectOptions<Command> | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const { values, positionals } = parse(args);
  const [given, ...others] = positionals;
  const command = commands.find((known) => known === given);
  if (command === undefined || others.length > 0)
    throw new ToolFailure(`Which of ${commands.join(', ')}? See npm run ${name} -- --help.`);
  if (values.project === '') throw new ToolFailure('--project requires a project ID.');
  return { command, project: values.project ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { project: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}
