import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin-operations';
import type { Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callAdminProven } from '@/firebase/staff/session/prove-by-passkey.ts';
import type { CallResult } from '@/firebase/staff/session/staff-callables.ts';
import type { ShowToast } from '@/ui/toast/toast-context.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { failureMessage } from './failure-message.ts';
import { invalidate } from './invalidate.ts';

interface Messages {
  done?: Message;
  failed: Message;
  /** Returns whether the screen shows a refusal itself, beside the related field: then no toast repeats it. */
  isShownByScreen?: (failure: Failure) => boolean;
}

interface Action {
  operation: AdminOperationName;
  data: AdminData<AdminOperationName>;
  messages: Messages;
}

/**
 * Calls operations that change data, and reports the result in a toast with the reason of a refusal. It refetches data
 * that the change makes outdated, also after a refusal due to a concurrent change.
 */
export function useAdminAction(): {
  isBusy: boolean;
  run: <Name extends AdminOperationName>(
    operation: Name,
    data: AdminData<Name>,
    messages: Messages,
  ) => Promise<CallResult<AdminResult<Name>>>;
} {
  const toast = useToast();
  const client = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ operation, data }: Action) => callAdminProven(operation, data),
    onSuccess: (result, { operation, messages }) => {
      report(result, messages, toast);
      // A dialog does not wait for the list behind it, which may need several retries.
      if (result.outcome === 'succeeded' || isOutdated(result)) void invalidate(client, operation);
    },
  });
  const run = useCallback(
    <Name extends AdminOperationName>(operation: Name, data: AdminData<Name>, messages: Messages) =>
      mutateAsync({ operation, data, messages }) as Promise<CallResult<AdminResult<Name>>>,
    [mutateAsync],
  );
  return { isBusy: isPending, run };
}

/** Refusals of requests for data that has changed since the screen was loaded. */
const OUTDATED: ReadonlySet<Failure['code']> = new Set(['NOT_ALLOWED_NOW', 'NOT_FOUND', 'ORDER_NOT_FOUND']);

const isOutdated = (result: CallResult<unknown>): boolean =>
  result.outcome === 'refused' && OUTDATED.has(result.failure.code);

function report(result: CallResult<unknown>, { done, failed, isShownByScreen }: Messages, toast: ShowToast): void {
  if (result.outcome === 'succeeded') {
    if (done !== undefined) toast(done, 'success');
    return;
  }
  if (result.outcome === 'refused' && isShownByScreen?.(result.failure) === true) return;
  toast(failureMessage(result, failed), 'error');
}
