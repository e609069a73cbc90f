import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { useStoreByFormerSlug } from '@/firebase/stores.ts';
import { DrawnHeadContext } from '@/ui/document-head/server-head.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';
import { STORE_MESSAGES } from '../store-messages.ts';
import { StoreHeader } from './StoreHeader.tsx';

/** Redirects a former store address to the current one, if a store has used it. */
export function FormerAddressRedirect({ slug }: { slug: string }) {
  const store = useStoreByFormerSlug(slug);
  if (store.status === 'loading') return <StoreHeader store={null} />;
  if (store.status === 'ready' && store.data !== null) return <RedirectTo path={`/stores/${store.data.slug}`} />;
  return <StoreNotFound />;
}

/**
 * Redirects to the current address of a page: by the server's response for search engines, and by navigation in the
 * browser.
 */
function RedirectTo({ path }: { path: string }) {
  const drawn = use(DrawnHeadContext);
  drawn?.redirect(path);
  return drawn === null ? <Navigate to={path} replace state={STAY_IN_PLACE} /> : null;
}

function StoreNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={STORE_MESSAGES.notFound}
      text="This store no longer exists, or the link is wrong."
      actions={
        <>
          <Button to="/stores" color="primary">
            Explore Stores
          </Button>
          <Button to="/catalog">Browse Products</Button>
        </>
      }
    />
  );
}
