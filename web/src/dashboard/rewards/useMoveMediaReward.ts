import type { DirectMediaTransition, MediaReward } from '@blockbazaar/domain/rewards/media-reward';
import { useCallback, useState } from 'react';
import { useToast } from '@/ui/toast/useToast.ts';
import { moveMediaReward } from './api.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';

const { updated, updateFailed } = MEDIA_ADMIN_MESSAGES;

type Move = (to: DirectMediaTransition) => void;

/** Moves a submission to its next status, and shows the result in a toast. */
export function useMoveMediaReward(reward: MediaReward): { isBusy: boolean; move: Move } {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const move = useCallback<Move>(
    (to) => {
      setIsBusy(true);
      void moveMediaReward(reward, to).then((result) => {
        setIsBusy(false);
        if (result.outcome === 'succeeded') toast(updated(to), 'success');
        else if (result.outcome === 'refused')
          toast({ title: updateFailed.text ?? updateFailed.title, text: result.failure.text }, 'error');
        else toast(updateFailed, 'error');
      });
    },
    [reward, toast],
  );
  return { isBusy, move };
}
