import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin/operations';
import type { Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { useCallback, useState } from 'react';
import { callAdmin, type CallResult } from '@/firebase/staff/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';

interface Words {
  done?: Message;
  failed: Message;
  /** Whether the screen shows a refusal by itself, beside the field that it is about: then no toast tells of it again. */
  isShown?: (failure: Failure) => boolean;
}

/**
 * Has an operation done, and says in a toast how that went: where the function refused with a reason, the reason is told below the
 * title. Answers the call's own result.
 */
export function useAdminAction(): {
  isBusy: boolean;
  run: <Name extends AdminOperationName>(
    operation: Name,
    data: AdminData<Name>,
    words: Words,
  ) => Promise<CallResult<AdminResult<Name>>>;
} {
  const toast = useToast();
  const [underWay, setUnderWay] = useState(0);
  const run = useCallback(
    async <Name extends AdminOperationName>(
      operation: Name,
      data: AdminData<Name>,
      { done, failed, isShown }: Words,
    ) => {
      setUnderWay((count) => count + 1);
      const result = await callAdmin(operation, data);
      setUnderWay((count) => count - 1);
      if (result.outcome === 'answered') {
        if (done !== undefined) toast(done, 'success');
      } else if (result.outcome === 'refused') {
        if (isShown?.(result.failure) !== true)
          toast({ title: failed.text ?? failed.title, text: result.failure.text }, 'error');
      } else toast(failed, 'error');
      return result;
    },
    [toast],
  );
  return { isBusy: underWay > 0, run };
}
