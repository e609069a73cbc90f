import type { Store } from '@blockbazaar/domain/catalog/store';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';

/** Who sells it; leads to the store. */
export function StoreBadge({ store }: { store: Store | undefined }) {
  if (store === undefined) return <Skeleton width="8em" aria-hidden />;
  return (
    <Seller to={`/stores/${store.slug}`}>
      <Icon name="store" size="small" />
      <Label>{store.name}</Label>
    </Seller>
  );
}

const Seller = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minWidth: 0,
  borderRadius: theme.market.sizes.radiusTiny,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.text.primary, textDecoration: 'underline' },
  // The finger's target is larger than the line of text.
  '&::before': { content: '""', position: 'absolute', insetBlock: theme.spacing(-1.25), insetInline: 0 },
}));

const Label = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
