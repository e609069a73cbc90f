import { styled } from '@mui/material/styles';
import { ParkedList } from './ParkedList.tsx';

/** What did not get through to Discord, and to the delivery bot. */
export default function ParkedMessages() {
  return (
    <Parts>
      <ParkedList kind="outbox" />
      <ParkedList kind="deliveries" />
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(3) }));
