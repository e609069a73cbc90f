import type { Auth } from 'firebase-admin/auth';
import './firestore.ts';

/** The Auth admin API, with the functions' own service account. Loaded on demand: most functions start without it. */
export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth();
}
