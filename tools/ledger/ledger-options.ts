import { parseArgs } from 'node:util';
import { ToolFailure } from '../failure.ts';

const LEDGER_COMMANDS = ['migrate', 'rebuild', 'check'] as const;
type LedgerCommand = (typeof LEDGER_COMMANDS)[number];

export const LEDGER_USAGE = `npm run ledger -- <command> [--project <id>]

  migrate  enters the payments of orders of earlier versions, and makes their parts findable in staff's lists; one that was cut short is repeated
  rebuild  makes all sums (sales figures, balances) anew from the ledger, after what is not entered yet
  check    compares the sums with the ledger, and fails when they differ

Without --project it works on the running emulators. With it, the project's database is opened with the credentials of
"gcloud auth application-default login".`;

interface LedgerOptions {
  command: LedgerCommand;
  /** Null: the running emulators. */
  project: string | null;
}

const isCommand = (name: string | undefined): name is LedgerCommand => LEDGER_COMMANDS.some((known) => known === name);

/** @throws ToolFailure for anything that the usage does not name */
export function ledgerOptions(args: readonly string[]): LedgerOptions | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const { values, positionals } = parse(args);
  const [command, ...others] = positionals;
  if (!isCommand(command) || others.length > 0)
    throw new ToolFailure(`Which of ${LEDGER_COMMANDS.join(', ')}? See npm run ledger -- --help.`);
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
