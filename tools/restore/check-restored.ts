import { Firestore, Timestamp } from '@google-cloud/firestore';
import { inRoot } from '../paths.ts';
import { childEnv } from '../processes/child-env.ts';
import { run } from '../processes/run.ts';
import { countDifferences, countDocuments } from './compare-counts.ts';

export interface ComparedDatabase {
  project: string;
  database: string;
  /** Host and port of an emulator. Null: the service. */
  emulator: string | null;
}

/**
 * Compares a restored database with its source. `at`: the moment of the export; null: the source has not changed
 * since.
 * @returns the differences, one sentence each. Empty: the copy is complete, and its sums match its ledger.
 */
export async function checkRestored(
  source: ComparedDatabase,
  restored: ComparedDatabase,
  at: Date | null,
): Promise<string[]> {
  const [original, copy] = await Promise.all([
    countsOf(source, at === null ? null : Timestamp.fromDate(at)),
    countsOf(restored, null),
  ]);
  return [...countDifferences(original, copy), ...(await ledgerProblems(restored))];
}

async function countsOf(compared: ComparedDatabase, at: Timestamp | null) {
  const firestore = openDatabase(compared);
  try {
    return await countDocuments(firestore, at);
  } finally {
    await firestore.terminate();
  }
}

/** The SDK reads the emulator's address from the environment only, when it opens a database. */
function openDatabase({ project, database, emulator }: ComparedDatabase): Firestore {
  const { FIRESTORE_EMULATOR_HOST: before } = process.env;
  try {
    if (emulator === null) delete process.env.FIRESTORE_EMULATOR_HOST;
    else process.env.FIRESTORE_EMULATOR_HOST = emulator;
    return new Firestore({ projectId: project, databaseId: database });
  } finally {
    if (before === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
    else process.env.FIRESTORE_EMULATOR_HOST = before;
  }
}

/** Runs `npm run ledger -- check` in a separate process: the functions' code opens one database. */
async function ledgerProblems({ project, database, emulator }: ComparedDatabase): Promise<string[]> {
  const { code, output } = await run(
    process.execPath,
    [inRoot('tools', 'ledger.ts'), 'check', `--project=${project}`],
    {
      cwd: inRoot(),
      env: childEnv({
        FIRESTORE_DATABASE: database,
        ...(emulator !== null && { FIRESTORE_EMULATOR_HOST: emulator, METADATA_SERVER_DETECTION: 'none' }),
      }),
    },
  );
  return code === 0 ? [] : [`npm run ledger -- check failed:\n${output}`];
}
