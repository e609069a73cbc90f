import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin-operations';
import type { Message } from '@blockbazaar/domain/messages';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callAdmin, type CallResult } from '@/firebase/staff/session/staff-callables.ts';

/** Operations that return a list, page by page. */
export type PagedOperation = {
  [Name in AdminOperationName]: AdminResult<Name> extends { items: unknown[]; next: string | null } ? Name : never;
}[AdminOperationName];

type Page<Name extends PagedOperation> = AdminResult<Name> & { items: unknown[]; next: string | null };
export type AdminItem<Name extends PagedOperation> = Page<Name>['items'][number];

/** Prefix of an operation's query keys, for any input. */
export const adminKey = (operation: AdminOperationName) => [operation] as const;

/** Error for react-query: any result without a value. */
class CallFailed extends Error {}

export function valueOrThrow<T>(result: CallResult<T>): T {
  if (result.outcome === 'succeeded') return result.value;
  throw new CallFailed(result.outcome === 'refused' ? result.failure.code : result.outcome);
}

/** Query of an operation; `failed` is reported while it fails, unless the screen reports it. */
export const adminQuery = <Name extends AdminOperationName>(operation: Name, data: AdminData<Name>, failed?: Message) =>
  queryOptions({
    queryKey: [...adminKey(operation), data],
    queryFn: async () => valueOrThrow(await callAdmin(operation, data)),
    meta: { failed },
  });

/** For screens that refresh automatically while they are shown. After errors they wait for the owner. */
export const REFRESHING = {
  refetchInterval: ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? false : STAFF_TIMES.refreshMs,
} as const;

/** Query of a list operation, page by page. `filter` is the input without the start of a page. */
export const adminPages = <Name extends PagedOperation>(
  operation: Name,
  filter: Omit<AdminData<Name>, 'after'>,
  failed: Message,
) =>
  infiniteQueryOptions({
    queryKey: [...adminKey(operation), filter],
    queryFn: async ({ pageParam: after }) =>
      valueOrThrow(await callAdmin(operation, { ...filter, after } as AdminData<Name>)) as Page<Name>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): AdminItem<Name>[] => pages.flatMap(({ items }) => items as AdminItem<Name>[]),
    meta: { failed },
  });

/** Changes the shown lists of an operation until the next fetch. */
export function changeItems<Name extends PagedOperation>(
  client: QueryClient,
  operation: Name,
  change: (items: AdminItem<Name>[]) => AdminItem<Name>[],
): void {
  client.setQueriesData<Pages<Name>>({ queryKey: adminKey(operation) }, (data) =>
    // Other queries of the operation contain a single page.
    data === undefined || !('pages' in data)
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Removes an item from the shown lists of an operation. */
export const removeItem = (client: QueryClient, operation: PagedOperation, id: string): void =>
  changeItems(client, operation, (items) => items.filter((item) => !('id' in item) || item.id !== id));

type Pages<Name extends PagedOperation> = InfiniteData<Page<Name>, string | null>;
