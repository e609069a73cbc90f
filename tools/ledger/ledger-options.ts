import { projectOptions } from '../project-options.ts';

const LEDGER_COMMANDS = ['migrate', 'rebuild', 'check'] as const;

export const LEDGER_USAGE = `npm run ledger -- <command> [--project <id>]

  migrate  enters the payments of orders of earlier versions, and makes their parts findable in staff's lists; one that was cut short is repeated
  rebuild  makes all sums (sales figures, balances) anew from the ledger, after what is not entered yet
  check    compares the sums with the ledger, and fails when they differ

Without --project it works on the running emulators. With it, the project's database is opened with the credentials of
"gcloud auth application-default login".`;

/** @throws ToolFailure for arguments that the usage does not list */
export const ledgerOptions = (args: readonly string[]) => projectOptions('ledger', LEDGER_COMMANDS, args);
