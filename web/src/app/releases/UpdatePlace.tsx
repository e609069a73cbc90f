import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOnline } from '@/ui/online/useIsOnline.ts';
import { updatePrompt } from './update-prompt.ts';

/** Where a new release is offered: not to somebody who is about to pay, and not while nobody could load it. */
export function UpdatePlace() {
  const prompt = useSyncExternalStore(updatePrompt.subscribe, updatePrompt.read, () => null);
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  return isOnline && pathname !== '/checkout' ? prompt : null;
}
