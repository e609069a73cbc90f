import { styled } from '@mui/material/styles';
import { DeadLetterList } from './DeadLetterList.tsx';

/** What did not get through to Discord and to the delivery bot, and what payment providers did not give back. */
export default function DeadLetters() {
  return (
    <Parts>
      <DeadLetterList kind="refunds" />
      <DeadLetterList kind="undeliveredRefunds" />
      <DeadLetterList kind="uncoveredRefunds" />
      <DeadLetterList kind="delayedRefunds" />
      <DeadLetterList kind="deliveries" />
      <DeadLetterList kind="outbox" />
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
