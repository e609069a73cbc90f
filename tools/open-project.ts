import { ports, PROJECT_ID } from './ports.ts';
import { selectRunningFirestore } from './stack/running-emulators.ts';

/**
 * Selects the database that the functions' code opens when it is loaded: that of a project, or, with null, of the
 * running emulators.
 * @throws ToolFailure if the emulators are not running
 */
export async function openProject(project: string | null): Promise<void> {
  if (project === null) await selectRunningFirestore(ports());
  process.env.GCLOUD_PROJECT = project ?? PROJECT_ID;
}
