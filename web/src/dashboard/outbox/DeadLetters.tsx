import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { styled } from '@mui/material/styles';
import { useIdSet } from '@/dashboard/ui/lists/useIdSet.ts';
import { DeadLetterList } from './DeadLetterList.tsx';

/** In order of importance. */
const KINDS: readonly DeadLetter['kind'][] = [
  'refunds',
  'undeliveredRefunds',
  'failedRefunds',
  'uncoveredRefunds',
  'delayedRefunds',
  'deliveries',
  'outbox',
];

/** Failed messages to Discord and the delivery bot, and failed refunds at payment providers. Lists with entries come first. */
export default function DeadLetters() {
  const [filled, setFilled] = useIdSet();
  const kinds = KINDS.toSorted((a, b) => Number(filled.has(b)) - Number(filled.has(a)));
  return (
    <Parts>
      {kinds.map((kind) => (
        <DeadLetterList key={kind} kind={kind} onFilled={setFilled} />
      ))}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
