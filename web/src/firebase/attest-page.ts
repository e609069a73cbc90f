import { emulatorPorts, firebaseApp } from './app.ts';

/**
 * Attests the page before anything is read: in production the database answers to attested pages only (decision 017).
 * Nobody attests locally, and nothing of it is loaded there.
 */
export async function attestShopperPage(): Promise<void> {
  if (emulatorPorts !== null) return;
  const { attestPage } = await import('./app-check.ts');
  attestPage(firebaseApp);
}
