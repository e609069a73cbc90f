import { styled } from '@mui/material/styles';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

const messages = PAYOUT_MESSAGES;

/** Where a payout goes to, as its seller has written it. */
export const PayTo = ({ details }: { details: string }) => (
  <Inset>
    <dt>{messages.payTo}</dt>
    <dd>{details === '' ? messages.payToUnknown : details}</dd>
  </Inset>
);

const Inset = styled('dl')(({ theme }) => ({
  ...theme.market.shapes.inset,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
