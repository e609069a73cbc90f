import { HOST, portsAt, PROJECT_ID } from '../ports.ts';

/** What a process beside a running stack needs in its environment to find it. */
export function stackEnv(origin: string, offset: number): Record<string, string> {
  const ports = portsAt(offset);
  return {
    BLOCKBAZAAR_PORT_OFFSET: String(offset),
    BASE_URL: origin,
    SANDBOX_URL: `http://${HOST}:${ports.sandbox}`,
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    // There is no cloud around us that could hand out credentials.
    METADATA_SERVER_DETECTION: 'none',
  };
}
