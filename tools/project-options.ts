import { parseArgs } from 'node:util';
import { ToolFailure } from './failure.ts';

interface ProjectOptions<Command extends string> {
  command: Command;
  /** Null: the running emulators. */
  project: string | null;
}

/**
 * What a tool is to do that works on the database of a project, or on the running emulators. `name`: of its npm script.
 * @throws ToolFailure for anything that its usage does not name
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
  if (values.project === '') throw new ToolFailure('--project needs the id of a project.');
  return { command, project: values.project ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { project: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}
