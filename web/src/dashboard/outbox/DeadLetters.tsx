import { styled } from '@mui/material/styles';
import { DeadLetterList } from './DeadLetterList.tsx';

/** Failed messages to Discord and the delivery bot, and failed refunds at payment providers. */
export default function DeadLetters() {
  return (
    <Parts>
      <DeadLetterList kind="refunds" />
      <DeadLetterList kind="undeliveredRefunds" />
      <DeadLetterList kind="failedRefunds" />
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
