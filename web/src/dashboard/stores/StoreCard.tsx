import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { StorePicture } from '@/ui/StorePicture.tsx';
import { Card, CardActions, CardHead, CardPicture } from './store-card-parts.ts';
import { useOfficialMark } from './useOfficialMark.ts';

interface StoreCardProps {
  store: AdminStore;
  onWork: (kind: 'products' | 'edit' | 'address' | 'delete') => void;
}

const text = STORE_ADMIN_MESSAGES;

/** A store with the owner's actions. */
export function StoreCard({ store, onWork }: StoreCardProps) {
  const nameId = useId();
  const { isOfficial, isBusy, set } = useOfficialMark(store);
  const { name, slug, description, tariffPercentage, feesPassedOn, miniBannerUrl, createdAt, webhookMasked } = store;
  return (
    <Card aria-labelledby={nameId} data-testid="admin-store-card">
      <CardHead>
        <CardPicture aria-hidden="true">
          <Icon name="store" />
          <StorePicture link={miniBannerUrl} official={isOfficial} />
        </CardPicture>
        <div>
          <Typography id={nameId} component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Facts>
            <Link component={RouterLink} to={`/stores/${slug}`} color="inherit">
              {`/stores/${slug}`}
            </Link>
            <span>{text.createdOn(formatDay(createdAt))}</span>
          </Facts>
        </div>
      </CardHead>
      <Description>{description === '' ? text.noDescription : description}</Description>
      <Badges>
        {isOfficial && <StatusBadge look="yellow">{text.officialBadge}</StatusBadge>}
        <StatusBadge look="default">{text.tariffBadge(tariffPercentage)}</StatusBadge>
        {feesPassedOn && <StatusBadge look="default">{text.feesBadge}</StatusBadge>}
        {webhookMasked !== null && <StatusBadge look="blue">{text.webhookBadge}</StatusBadge>}
        <StatusBadge look="outline">{text.revenueBadge}</StatusBadge>
      </Badges>
      <FormSwitch
        label={text.official}
        checked={isOfficial}
        disabled={isBusy}
        onChange={(wanted) => void set(wanted)}
      />
      <CardActions>
        <Button
          size="small"
          startIcon={<Icon name="cube" size="small" />}
          aria-describedby={nameId}
          onClick={() => onWork('products')}
        >
          {text.products}
        </Button>
        <Button
          size="small"
          startIcon={<Icon name="edit" size="small" />}
          aria-describedby={nameId}
          onClick={() => onWork('edit')}
        >
          {text.edit}
        </Button>
        <Button
          size="small"
          startIcon={<Icon name="external" size="small" />}
          aria-describedby={nameId}
          onClick={() => onWork('address')}
        >
          {text.changeAddress}
        </Button>
        <IconButton aria-label={text.delete} aria-describedby={nameId} onClick={() => onWork('delete')}>
          <Icon name="trash" />
        </IconButton>
      </CardActions>
    </Card>
  );
}

const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.market.shapes.clampLines(2),
  margin: 0,
  minHeight: '3em',
  color: theme.palette.text.secondary,
}));

const Badges = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
