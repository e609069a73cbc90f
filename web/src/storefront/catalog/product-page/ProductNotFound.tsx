import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

export function ProductNotFound() {
  useDocumentHead({ title: PRODUCT_PAGE_MESSAGES.notFound, noindex: true });
  return (
    <EmptyState
      heading="h1"
      title={PRODUCT_PAGE_MESSAGES.notFound}
      text={PRODUCT_PAGE_MESSAGES.notFoundText}
      actions={
        <Button to="/catalog" color="primary">
          {PRODUCT_PAGE_MESSAGES.browse}
        </Button>
      }
    />
  );
}
