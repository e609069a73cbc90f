import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOnline } from '@/ui/online/useIsOnline.ts';
import { updatePrompt } from './update-prompt.ts';

/** Shows the offer of a new release, except during payment and while the browser is offline. */
export function UpdatePromptSlot() {
  const prompt = useSyncExternalStore(updatePrompt.subscribe, updatePrompt.read, () => null);
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  return isOnline && pathname !== '/checkout' ? prompt : null;
}
