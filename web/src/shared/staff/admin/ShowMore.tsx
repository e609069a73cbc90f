import { ShowMoreButton } from '../ShowMoreButton.tsx';

interface ShowMoreProps {
  /** What `useInfiniteQuery` returns. */
  pages: Pages & { hasNextPage: boolean; isFetchingNextPage: boolean };
  label: string;
}

interface Pages {
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

/** The foot of a paged list; nothing at its end. */
export function ShowMore({ pages, label }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return <ShowMoreButton label={label} isBusy={pages.isFetchingNextPage} onClick={() => void fetchMore(pages)} />;
}

/** What is being fetched anew comes first: a further page would take its place. */
async function fetchMore({ isFetching, refetch, fetchNextPage }: Pages): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false });
  await fetchNextPage();
}
