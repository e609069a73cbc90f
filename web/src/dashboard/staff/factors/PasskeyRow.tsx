import type { ListedPasskey } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListRow } from '@/dashboard/ui/lists/list-parts.ts';
import { FACTOR_MESSAGES } from './factor-messages.ts';

const { added, lastUsed, neverUsed, remove, removePasskey } = FACTOR_MESSAGES;

/** One passkey of the account. */
export function PasskeyRow({ passkey, onRemove }: { passkey: ListedPasskey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <ListRow data-testid="passkey-row">
      <div>
        <Name>{name}</Name>
        <Facts>
          <span>{added(formatDayAndTime(createdAt))}</span>
          <span>{lastUsedAt === null ? neverUsed : lastUsed(formatDayAndTime(lastUsedAt))}</span>
        </Facts>
      </div>
      <Button size="small" aria-label={removePasskey(name)} onClick={onRemove}>
        <span>{remove}</span>
      </Button>
    </ListRow>
  );
}

const Name = styled('p')(({ theme }) => ({ ...theme.typography.subtitle2, margin: 0, overflowWrap: 'anywhere' }));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  margin: 0,
  color: theme.palette.text.secondary,
}));
