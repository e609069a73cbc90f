import { useStoreBySlug } from '@/firebase/stores.ts';
import { FilterButton } from './FilterButton.tsx';

/** The button of the selected store, if it is not among the loaded pages of stores. */
export function SelectedStoreButton({ slug }: { slug: string }) {
  const store = useStoreBySlug(slug);
  if (store.status !== 'ready' || store.data === null) return null;
  return <FilterButton selected>{store.data.name}</FilterButton>;
}
