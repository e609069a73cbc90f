import { styled } from '@mui/material/styles';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

interface PayToProps {
  /** Null: there is none. */
  receiver: string | null;
  /** Text where there is no receiver. */
  unknown: string;
}

/** Where a payout goes to, masked or in full. */
export const PayTo = ({ receiver, unknown }: PayToProps) => (
  <Inset>
    <dt>{PAYOUT_MESSAGES.payTo}</dt>
    <dd>{receiver ?? unknown}</dd>
  </Inset>
);

const Inset = styled('dl')(({ theme }) => ({
  ...theme.market.shapes.inset,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
