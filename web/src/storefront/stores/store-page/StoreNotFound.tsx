import { EmptyState } from '@/ui/EmptyState.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';

export function StoreNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={STORE_MESSAGES.notFound}
      text="This stall has moved on, or never stood here."
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
