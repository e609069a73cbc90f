/** The restored copy of a project's database. */
export interface CloudRestore {
  project: string;
  /** The bucket of exports, without `gs://`. */
  bucket: string;
  /** The location of the project's database. */
  location: string;
  /** The ID of the new database. */
  database: string;
  /** A whole minute: exports of a past time accept no other. */
  at: Date;
}

/** The arguments of each gcloud command, in order. `deleteDatabase` is last, also after a failure. */
export interface CloudCommands {
  exportData: readonly string[];
  createDatabase: readonly string[];
  importData: readonly string[];
  deleteDatabase: readonly string[];
}

/**
 * The commands that restore a project's database into a new one. The export is that of one time, so counts of the
 * source at that time must be equal.
 */
export function cloudCommands({ project, bucket, location, database, at }: CloudRestore): CloudCommands {
  const time = at.toISOString().replace('.000Z', 'Z');
  const folder = `gs://${bucket}/restore-drill/${time.replaceAll(':', '-')}`;
  const ofProject = `--project=${project}`;
  return {
    exportData: ['firestore', 'export', folder, '--database=(default)', `--snapshot-time=${time}`, ofProject],
    createDatabase: [
      'firestore',
      'databases',
      'create',
      `--database=${database}`,
      `--location=${location}`,
      '--type=firestore-native',
      ofProject,
    ],
    importData: ['firestore', 'import', folder, `--database=${database}`, ofProject],
    deleteDatabase: ['firestore', 'databases', 'delete', `--database=${database}`, '--quiet', ofProject],
  };
}

const MINUTE_MS = 60_000;

/** The last whole minute that is at least a minute ago. */
export const snapshotTime = (nowMs: number): Date => new Date((Math.floor(nowMs / MINUTE_MS) - 1) * MINUTE_MS);
