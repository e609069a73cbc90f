import { STORE_ROLE_NAMES } from '@blockbazaar/domain/people/store-permissions';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { ListRow, RowFact } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import type { StorePerson } from '../api.ts';
import { PERSON_FORM_MESSAGES } from '../person-form/person-form-messages.ts';
import { PEOPLE_MESSAGES } from './people-messages.ts';

const messages = PEOPLE_MESSAGES;

interface PersonRowProps {
  person: StorePerson;
  /** True for the signed-in person. */
  isSelf: boolean;
  isLastOwner: boolean;
  onChangeRole: () => void;
  onRemove: () => void;
}

/** One person of the store, with the actions of its owners. */
export function PersonRow({ person, isSelf, isLastOwner, onChangeRole, onRemove }: PersonRowProps) {
  const { username, discordUsername, storeRole, createdAt } = person;
  return (
    <ListRow data-testid="store-person">
      <div>
        <Name>
          <span>{username}</span>
          <StatusBadge look={storeRole === 'owner' ? 'blue' : 'outline'}>{STORE_ROLE_NAMES[storeRole]}</StatusBadge>
          {isSelf && <StatusBadge look="default">{messages.you}</StatusBadge>}
        </Name>
        <RowFact>{`${messages.discord(discordUsername)} · ${messages.since(formatDay(createdAt.toMillis()))}`}</RowFact>
        {isLastOwner && <RowFact>{messages.lastOwner}</RowFact>}
      </div>
      {!isLastOwner && (
        <Buttons>
          <Button aria-label={messages.changeRole(username)} onClick={onChangeRole}>
            {PERSON_FORM_MESSAGES.changeRole}
          </Button>
          <Button color="error" aria-label={messages.removeLabel(username)} onClick={onRemove}>
            {messages.remove}
          </Button>
        </Buttons>
      )}
    </ListRow>
  );
}

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Buttons = styled('span')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
