import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin/operations';
import type { Message } from '@blockbazaar/domain/messages';
import { useCallback, useState } from 'react';
import { callAdmin, type CallResult } from '@/firebase/staff/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { useBackedOffFetch, type BackedOffFetch } from './useBackedOffFetch.ts';

/** The operations that answer a list, page by page. */
export type PagedOperation = {
  [Name in AdminOperationName]: AdminResult<Name> extends { items: unknown[]; next: string | null } ? Name : never;
}[AdminOperationName];

type Page<Name extends PagedOperation> = AdminResult<Name> & { items: unknown[]; next: string | null };
type Item<Name extends PagedOperation> = Page<Name>['items'][number];
interface Loaded<Name extends PagedOperation> {
  items: Item<Name>[];
  next: string | null;
}

export interface AdminPages<Name extends PagedOperation> extends BackedOffFetch<Loaded<Name>> {
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** A list of the owner's: its first page, and further ones as they are asked for. `filter`: all data but where to start. */
export function useAdminPages<Name extends PagedOperation>(
  operation: Name,
  filter: Omit<AdminData<Name>, 'after'>,
  failed: Message,
): AdminPages<Name> {
  const toast = useToast();
  const key = JSON.stringify(filter);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const page = useCallback(
    (after: string | null) =>
      callAdmin(operation, { ...(JSON.parse(key) as object), after } as AdminData<Name>) as Promise<
        CallResult<Loaded<Name>>
      >,
    [operation, key],
  );
  const first = useCallback(() => page(null), [page]);
  const backedOff = useBackedOffFetch<Loaded<Name>>(first, failed);
  const { fetched, change } = backedOff;
  const next = fetched.status === 'ready' ? fetched.data.next : null;

  const loadMore = useCallback(() => {
    if (next === null) return;
    setIsLoadingMore(true);
    void page(next).then((result) => {
      setIsLoadingMore(false);
      if (result.outcome !== 'answered') return toast(failed, 'error');
      const { items, next: after } = result.value;
      // A refresh meanwhile has begun another list: this page does not follow on it.
      change((before) => (before.next === next ? { items: [...before.items, ...items], next: after } : before));
    });
  }, [next, page, change, toast, failed]);

  return { ...backedOff, isLoadingMore, loadMore };
}
