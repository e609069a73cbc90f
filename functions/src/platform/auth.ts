import type { Auth } from 'firebase-admin/auth';
import './firestore.ts';

/** The sign-ins, as the functions' own service account sees them. Loaded where it is needed: most functions start without it. */
export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth();
}
