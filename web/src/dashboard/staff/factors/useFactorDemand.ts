import { useSyncExternalStore } from 'react';
import {
  resetFactorDemandOnSessionEnd,
  isFactorDemanded,
  subscribeToFactorDemand,
} from '@/firebase/staff/session/factor-demand.ts';
import { localStore } from '@/ui/browser/browser-storage.ts';

/**
 * Persists across reloads, like the seller's sign-in: otherwise the dashboard would appear briefly, and each request
 * would be refused.
 */
const KEY = 'second-factor-demanded';

resetFactorDemandOnSessionEnd();
subscribeToFactorDemand(() => {
  if (isFactorDemanded() === true) localStore.write(KEY, 'yes');
  else localStore.remove(KEY);
});

/** Returns whether the signed-in seller must set up a second factor first. */
export const useFactorDemand = (): boolean =>
  useSyncExternalStore(subscribeToFactorDemand, () => isFactorDemanded() ?? localStore.read(KEY) !== null);
