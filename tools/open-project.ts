import { HOST, ports, PROJECT_ID } from './ports.ts';

/** Sets which database functions open when they are loaded: that of a project, or null: of the running emulators. */
export function openProject(project: string | null): void {
  if (project === null) {
    process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports().firestore}`;
    // There is no metadata server to ask for credentials.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  process.env.GCLOUD_PROJECT = project ?? PROJECT_ID;
}
