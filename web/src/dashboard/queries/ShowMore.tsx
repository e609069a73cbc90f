import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';

interface ShowMoreProps {
  /** Result of `useInfiniteQuery`. */
  pages: Pages & { hasNextPage: boolean; isFetchingNextPage: boolean };
  label: string;
}

interface Pages {
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of a paged list: a button while there are more pages. */
export function ShowMore({ pages, label }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return <ShowMoreButton label={label} isBusy={pages.isFetchingNextPage} onClick={() => void fetchMore(pages)} />;
}

/** Waits for a refetch in progress first: fetching another page would replace it. */
async function fetchMore({ isFetching, refetch, fetchNextPage }: Pages): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false });
  await fetchNextPage();
}
