import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';

export function StoreNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={STORE_MESSAGES.notFound}
      text="This stall has moved on, or never stood here."
      actions={
        <>
          <Button component={Link} to="/stores" color="primary">
            Explore Stores
          </Button>
          <Button component={Link} to="/catalog">
            Browse Products
          </Button>
        </>
      }
    />
  );
}
