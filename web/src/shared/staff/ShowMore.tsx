import { ShowMoreButton } from './ShowMoreButton.tsx';

interface ShowMoreProps {
  pages: { fetched: { status: string; data?: { next: string | null } }; isLoadingMore: boolean; loadMore: () => void };
  label: string;
}

/** The foot of a paged list; nothing at its end. */
export function ShowMore({ pages: { fetched, isLoadingMore, loadMore }, label }: ShowMoreProps) {
  if (fetched.status !== 'ready' || fetched.data?.next === null) return null;
  return <ShowMoreButton label={label} isBusy={isLoadingMore} onClick={loadMore} />;
}
