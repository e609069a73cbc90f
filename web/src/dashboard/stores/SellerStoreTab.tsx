import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { Store } from '@blockbazaar/domain/stores/store';
import Skeleton from '@mui/material/Skeleton';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { StoreForm } from './StoreForm.tsx';

/** The form for the public data of the store. */
export default function SellerStoreTab({ context }: { context: SellerContext }) {
  const live = useOwnStore(context.storeId);
  if (live.status === 'failed') return <LoadFailed message={SELLER_MESSAGES.store.loadFailed} heading="h2" />;
  const store: Store | null = live.status === 'ready' ? live.data : null;
  if (store === null)
    return <Skeleton component="output" variant="rounded" sx={{ height: '70vh' }} aria-label="Loading the store" />;
  return <StoreForm key={store.id} store={store} />;
}
