import { parseArgs } from 'node:util';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { ToolFailure } from '../failure.ts';

export const IMPORT_USAGE = `npm run import -- <file…> [--dry-run] [--links <file>] [--provider <name>] [--project <id>] [--site <address>]

Imports the legacy shop's files (JSON or CSV: stores, products, money products, sellers, reviews, media rewards, orders, order items), or the export
of a marketplace (owner's dashboard, Settings) into an empty one. The record type of a file is detected from its fields. Give all files of a shop at once:
they refer to each other.

  --dry-run          lists records to create, existing records, differences, and rejected records with reasons; writes nothing
  --links <file>     where the one-time links for sellers are written (seller-links.txt): each sets a password, expires after a day, and is not shown again
  --provider <name>  provider of legacy payments without one: ${PAYMENT_PROVIDERS.join(', ')} (stripe)
  --project <id>     the project to import into. Without it: the running emulators. With it, the project's database is opened with the credentials of
                     "gcloud auth application-default login"

Existing records are never overwritten. To resume an interrupted import, run it again.`;

export interface ImportOptions {
  files: string[];
  isDryRun: boolean;
  linksFile: string;
  provider: PaymentProviderName;
  /** Null: the running emulators. */
  project: string | null;
  /** Without a trailing slash. Null: the project's own site, or the local one. */
  site: string | null;
}

/** @throws ToolFailure for arguments that the usage does not list */
export function importOptions(args: readonly string[]): ImportOptions | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const { values, positionals } = parse(args);
  if (positionals.length === 0) throw new ToolFailure('No files given. See npm run import -- --help.');
  if (values.project === '') throw new ToolFailure('--project requires a project ID.');
  if (values.links === '') throw new ToolFailure('--links requires a file name.');
  const provider = PAYMENT_PROVIDERS.find((known) => known === (values.provider ?? 'stripe'));
  if (provider === undefined) throw new ToolFailure(`--provider must be one of ${PAYMENT_PROVIDERS.join(', ')}.`);
  const site = values.site?.replace(/\/+$/, '') ?? null;
  if (site !== null && !/^https?:\/\/[^/]+$/.test(site))
    throw new ToolFailure('--site needs an address such as https://shop.example.');
  return {
    files: positionals,
    isDryRun: values['dry-run'] ?? false,
    linksFile: values.links ?? 'seller-links.txt',
    provider,
    project: values.project ?? null,
    site,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean' },
        links: { type: 'string' },
        provider: { type: 'string' },
        project: { type: 'string' },
        site: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}
