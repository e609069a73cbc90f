import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';
import { HOST, ports, PROJECT_ID } from './ports.ts';
import { childEnv } from './processes/child-env.ts';
import { run } from './processes/run.ts';
import { checkRestored, type ComparedDatabase } from './restore/check-restored.ts';
import { cloudCommands, snapshotTime } from './restore/cloud-restore.ts';
import { RESTORE_USAGE, restoreOptions, type RestoreOptions } from './restore/restore-options.ts';
import { exportEmulator, startRestoredEmulator } from './restore/restored-emulator.ts';
import { selectRunningFirestore } from './stack/running-emulators.ts';

// npm run restore-drill: restores a copy of a database, and compares it with the original.
await runTool(async () => {
  const options = restoreOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(RESTORE_USAGE);
    return;
  }
  const started = Date.now();
  const differences = options.cloud === null ? await drillLocally() : await drillInCloud(options.cloud);
  if (differences.length > 0) throw new ToolFailure(`The restored database differs:\n${differences.join('\n')}`);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`The restored database has all documents, and its sums match its ledger. The drill took ${minutes} min.`);
});

const localDatabase = (emulator: string): ComparedDatabase => ({
  project: PROJECT_ID,
  database: '(default)',
  emulator,
});

async function drillLocally(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-drill-'));
  await selectRunningFirestore(ports());
  const source = `${HOST}:${ports().firestore}`;
  try {
    await exportEmulator(source, PROJECT_ID, folder);
    const restored = await startRestoredEmulator(folder, new AbortController().signal);
    try {
      return await checkRestored(localDatabase(source), localDatabase(restored.address), null);
    } finally {
      await restored.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drillInCloud(cloud: NonNullable<RestoreOptions['cloud']>): Promise<string[]> {
  const at = snapshotTime(Date.now());
  const commands = cloudCommands({ ...cloud, at });
  await gcloud(commands.exportData);
  await gcloud(commands.createDatabase);
  try {
    await gcloud(commands.importData);
    const of = (database: string) => ({ project: cloud.project, database, emulator: null });
    return await checkRestored(of('(default)'), of(cloud.database), at);
  } finally {
    await gcloud(commands.deleteDatabase);
  }
}

async function gcloud(args: readonly string[]): Promise<void> {
  console.log(`gcloud ${args.join(' ')}`);
  const { code } = await run('gcloud', args, { cwd: inRoot(), env: childEnv({}), live: true });
  if (code !== 0) throw new ToolFailure('gcloud failed (see above).');
}
