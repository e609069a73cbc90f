import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin/operations';
import type { Message } from '@blockbazaar/domain/messages';
import { useCallback, useState } from 'react';
import { callAdmin, type CallResult } from '@/firebase/staff/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';

interface Words {
  done?: Message;
  failed: Message;
}

/**
 * Has an operation done, and says in a toast how that went: where the function refused with a reason, the reason is told below the
 * title. Answers the call's own result.
 */
export function useAdminAction(): {
  isBusy: boolean;
  run: <Name extends AdminOperationName>(operation: Name, data: AdminData<Name>, words: Words) => Promise<CallResult<AdminResult<Name>>>;
} {
  const toast = useToast();
  const [underWay, setUnderWay] = useState(0);
  const run = useCallback(
    async <Name extends AdminOperationName>(operation: Name, data: AdminData<Name>, { done, failed }: Words) => {
      setUnderWay((count) => count + 1);
      const result = await callAdmin(operation, data);
      setUnderWay((count) => count - 1);
      if (result.outcome === 'answered') {
        if (done !== undefined) toast(done, 'success');
      } else if (result.outcome === 'refused') toast({ title: failed.text ?? failed.title, text: result.failure.text }, 'error');
      else toast(failed, 'error');
      return result;
    },
    [toast],
  );
  return { isBusy: underWay > 0, run };
}
