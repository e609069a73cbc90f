import { useStoreByFormerSlug } from '@/firebase/stores.ts';
import { MovedTo } from '@/ui/moved/MovedTo.tsx';
import { StoreNotFound } from './StoreNotFound.tsx';
import { StoreSign } from './StoreSign.tsx';

/** An address that no store has: it leads to the store that had it before, where there is one. */
export function FormerAddress({ slug }: { slug: string }) {
  const store = useStoreByFormerSlug(slug);
  if (store.status === 'loading') return <StoreSign store={null} />;
  if (store.status === 'ready' && store.data !== null) return <MovedTo path={`/stores/${store.data.slug}`} />;
  return <StoreNotFound />;
}
