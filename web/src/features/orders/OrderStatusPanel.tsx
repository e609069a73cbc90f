import type { Receipt } from '@blockbazaar/domain/orders/order';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { formatTime } from './format-time.ts';
import { payableUntilMs } from './payable-until.ts';
import { statusWords } from './status-words.ts';
import { useIsPast } from './useIsPast.ts';

/** Where the order stands. A change is read out as it happens. */
export function OrderStatusPanel({ receipt }: { receipt: Receipt }) {
  const payBy = payableUntilMs(receipt);
  const isOverdue = useIsPast(payBy);
  const { label, heading, text, icon, tone } = statusWords(receipt, isOverdue);
  const isOpen = receipt.status === 'pending' && !isOverdue;

  return (
    <Panel aria-live="polite">
      <Mark data-tone={tone}>
        <Icon name={icon} size="small" />
        {label}
      </Mark>
      <Typography component="h1" variant="h1" sx={{ textWrap: 'balance' }}>
        {heading}
      </Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary">
        {text}
      </Typography>
      {isOpen && (
        <Typography>
          Please pay before <strong>{formatTime(payBy)}</strong>; after that the items go back on sale.
        </Typography>
      )}
      <div>
        {receipt.status === 'pending' ? (
          <Button component={Link} to="/checkout" color="primary">
            Back to checkout
          </Button>
        ) : (
          <Button component={Link} to="/catalog" color={receipt.status === 'completed' ? 'secondary' : 'primary'}>
            Continue Shopping
          </Button>
        )}
      </div>
    </Panel>
  );
}

const Mark = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.palette.info.main,
  '&[data-tone="success"]': { color: theme.palette.success.main },
  '&[data-tone="warning"]': { color: theme.palette.warning.main },
  '&[data-tone="error"]': { color: theme.palette.error.main },
}));
