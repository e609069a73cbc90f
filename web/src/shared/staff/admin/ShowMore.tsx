import { ShowMoreButton } from '../ShowMoreButton.tsx';

interface ShowMoreProps {
  /** What `useInfiniteQuery` returns. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** The foot of a paged list; nothing at its end. */
export function ShowMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return <ShowMoreButton label={label} isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} />;
}
