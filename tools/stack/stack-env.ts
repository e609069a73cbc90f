import { HOST, portsAt, PROJECT_ID } from '../ports.ts';

/** The environment with which another process finds a running stack. */
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
    // There is no cloud environment that provides credentials.
    METADATA_SERVER_DETECTION: 'none',
  };
}
