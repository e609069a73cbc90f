import { parseArgs } from 'node:util';
import { ToolFailure } from '../failure.ts';

export interface RestoreOptions {
  /** Null: the running emulators. */
  cloud: { project: string; bucket: string; location: string; database: string } | null;
}

export const RESTORE_USAGE = `npm run restore-drill -- [--project <id> --bucket <name> [--location us-central1]]

Exports the database, restores it into a second one, and compares them: the number of documents of each collection, and
the sums of the ledger in the restored database. It deletes the second database at the end.

Without --project it works on the running emulators. With it, it runs gcloud, which must be logged in, and opens both
databases with the credentials of "gcloud auth application-default login". The bucket must be in the location of the
database. --database names the second database (restore-drill).`;

const DATABASE_ID = /^[a-z][a-z0-9-]{2,61}[a-z0-9]$/;

/** @throws ToolFailure for arguments that the usage does not list */
export function restoreOptions(args: readonly string[]): RestoreOptions | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const { project, bucket, location, database } = parse(args);
  if (project === undefined) {
    if (bucket !== undefined) throw new ToolFailure('--bucket requires --project.');
    return { cloud: null };
  }
  if (project === '' || bucket === undefined || bucket === '')
    throw new ToolFailure('--project requires a project ID, and --bucket with the name of a bucket.');
  if (!DATABASE_ID.test(database))
    throw new ToolFailure(
      `--database=${database}: a name of 4 to 63 lowercase letters, digits and hyphens is required.`,
    );
  return { cloud: { project, bucket: bucket.replace(/^gs:\/\//, ''), location, database } };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        project: { type: 'string' },
        bucket: { type: 'string' },
        location: { type: 'string', default: 'us-central1' },
        database: { type: 'string', default: 'restore-drill' },
      },
    }).values;
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}
