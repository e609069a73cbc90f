import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Terms } from '@/shared/product-card/card-parts.ts';
import { BuySkeleton, OfferSkeleton } from '@/shared/product-card/skeleton-parts.tsx';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Columns, Facts, Stage } from './product-parts.ts';

/** The shape of a product that is on the way: the same parts, so that nothing moves when it comes. */
export function ProductSkeleton() {
  useDocumentHead({ title: 'Product' });
  return (
    <Columns aria-busy="true">
      <Stage>
        <Skeleton variant="rectangular" width="100%" height="100%" sx={{ borderRadius: 0 }} />
      </Stage>
      <Facts as="div">
        <Terms>
          <Skeleton width="40%" />
        </Terms>
        <Typography variant="h1">{PRODUCT_PAGE_MESSAGES.loading}</Typography>
        <OfferSkeleton />
        <BuySkeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </Facts>
    </Columns>
  );
}
