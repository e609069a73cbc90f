import { useStoreBySlug } from '@/firebase/stores.ts';
import { FilterButton } from './FilterButton.tsx';

/** The chosen store, where the list of stores has not come to it. */
export function SelectedStoreButton({ slug }: { slug: string }) {
  const store = useStoreBySlug(slug);
  if (store.status !== 'ready' || store.data === null) return null;
  return <FilterButton selected>{store.data.name}</FilterButton>;
}
