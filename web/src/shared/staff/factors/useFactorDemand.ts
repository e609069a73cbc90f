import { useSyncExternalStore } from 'react';
import { forgetFactorDemandAtEnd, isFactorDemanded, watchFactorDemand } from '@/firebase/staff/factor-demand.ts';
import { localStore } from '@/shared/browser-storage.ts';

/** As the seller's sign-in, it survives a reload: the dashboard would be shown for a moment, and refused everything. */
const KEY = 'second-factor-demanded';

forgetFactorDemandAtEnd();
watchFactorDemand(() => {
  if (isFactorDemanded() === true) localStore.write(KEY, 'yes');
  else localStore.remove(KEY);
});

/** Whether the seller who is signed in has to set up a second factor before anything else. */
export const useFactorDemand = (): boolean =>
  useSyncExternalStore(watchFactorDemand, () => isFactorDemanded() ?? localStore.read(KEY) !== null);
