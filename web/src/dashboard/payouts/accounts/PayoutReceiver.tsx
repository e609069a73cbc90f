import { styled } from '@mui/material/styles';
import { PAYOUT_MESSAGES } from '../payout-messages.ts';

/** The receiver of a payout. */
export const PayoutReceiver = ({ receiver }: { receiver: string }) => (
  <Inset>
    <dt>{PAYOUT_MESSAGES.payTo}</dt>
    <dd>{receiver}</dd>
  </Inset>
);

const Inset = styled('dl')(({ theme }) => ({
  ...theme.market.shapes.inset,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
