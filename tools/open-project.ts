import { ports, PROJECT_ID } from './ports.ts';
import { selectRunningFirestore } from './stack/running-emulators.ts';

/**
 * Sets which database functions open when they are loaded: that of a project, or null: of the running emulators.
 * @throws ToolFailure when they do not run
 */
export async function openProject(project: string | null): Promise<void> {
  if (project === null) await selectRunningFirestore(ports());
  process.env.GCLOUD_PROJECT = project ?? PROJECT_ID;
}
