import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { MoneyProductCard } from './MoneyProductCard.tsx';

const messages = MONEY_ADMIN_MESSAGES;
const SKELETONS = 4;

interface MoneyProductListsProps {
  products: QueryState<readonly MoneyProduct[]>;
  onDelete: (product: MoneyProduct) => void;
}

/** The fixed amounts, and the custom amount. */
export function MoneyProductLists({ products, onDelete }: MoneyProductListsProps) {
  if (products.status === 'failed') return <LoadFailed message={messages.loadFailed} />;
  if (products.status === 'loading') {
    return (
      <Grid aria-busy="true" aria-label="Loading the money products">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(26) }} />
          </li>
        ))}
      </Grid>
    );
  }
  if (products.data.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <Lists>
      <Group
        title={messages.fixedTitle}
        none={messages.noneFixed}
        products={products.data.filter(({ isCustom }) => !isCustom)}
        onDelete={onDelete}
      />
      <Group
        title={messages.customTitle}
        none={messages.noneCustom}
        products={products.data.filter(({ isCustom }) => isCustom)}
        onDelete={onDelete}
      />
    </Lists>
  );
}

interface GroupProps {
  title: string;
  none: string;
  products: readonly MoneyProduct[];
  onDelete: (product: MoneyProduct) => void;
}

function Group({ title, none, products, onDelete }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {products.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <Grid>
          {products.map((product) => (
            <MoneyProductCard key={product.id} product={product} onDelete={() => onDelete(product)} />
          ))}
        </Grid>
      )}
    </section>
  );
}

const Lists = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Grid = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
