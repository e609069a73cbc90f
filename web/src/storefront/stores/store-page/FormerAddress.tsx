import { useStoreByFormerSlug } from '@/firebase/stores.ts';
import { MovedTo } from './MovedTo.tsx';
import { StoreNotFound } from './StoreNotFound.tsx';
import { StoreSign } from './StoreSign.tsx';

/** Redirects a former store address to the current one, if a store has used it. */
export function FormerAddress({ slug }: { slug: string }) {
  const store = useStoreByFormerSlug(slug);
  if (store.status === 'loading') return <StoreSign store={null} />;
  if (store.status === 'ready' && store.data !== null) return <MovedTo path={`/stores/${store.data.slug}`} />;
  return <StoreNotFound />;
}
