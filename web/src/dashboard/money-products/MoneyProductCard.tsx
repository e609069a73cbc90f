import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { millionsOf, ratePerMillionCents, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { formatUsd } from '@blockbazaar/domain/money/price';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ListCard } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { moneyPictures } from '@/ui/money-pictures.ts';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { useSavePrice } from './useSavePrice.ts';

const messages = MONEY_ADMIN_MESSAGES;

interface MoneyProductCardProps {
  product: MoneyProduct;
  onDelete: () => void;
}

/** A money product with its editable price, and the resulting price per million. */
export function MoneyProductCard({ product, onDelete }: MoneyProductCardProps) {
  const [nameId, fieldId] = [useId(), useId()];
  const { text, cents, error, isChanged, isBusy, onChange, save } = useSavePrice(product);
  const { name, isCustom, description } = product;

  return (
    <ListCard aria-labelledby={nameId}>
      <Head>
        <ProductThumbnail links={moneyPictures(millionsOf(product, 1))} />
        <div>
          <Name id={nameId}>{name}</Name>
          <StatusBadge look="default">
            {isCustom ? messages.custom : formatMillions(millionsOf(product, 1))}
          </StatusBadge>
        </div>
        <IconButton aria-label={messages.deleteOf(name)} onClick={onDelete}>
          <Icon name="trash" />
        </IconButton>
      </Head>
      {description !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      <Edit
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          id={fieldId}
          type="number"
          label={isCustom ? messages.pricePerMillion : messages.price}
          value={text}
          onChange={onChange}
          error={error !== null}
          helperText={error ?? messages.rate(formatUsd(ratePerMillionCents({ ...product, priceCents: cents })))}
          slotProps={{
            htmlInput: { min: 0, step: 0.01, autoComplete: 'off', 'aria-label': messages.priceOf(name) },
            formHelperText: { 'aria-live': 'polite' },
          }}
        />
        <Button type="submit" disabled={!isChanged || isBusy} aria-label={messages.savePriceOf(name)}>
          {messages.save}
        </Button>
      </Edit>
    </ListCard>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1.5),
}));

const Name = styled('h4')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  marginBlockEnd: theme.spacing(0.5),
  overflowWrap: 'anywhere',
}));

const Edit = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1),
  marginBlockStart: 'auto',
  paddingBlockStart: theme.spacing(1),
  '& input': { paddingBlock: theme.spacing(1.25), fontVariantNumeric: 'tabular-nums' },
}));
