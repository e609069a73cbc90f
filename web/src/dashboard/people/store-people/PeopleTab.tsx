import { PEOPLE_LIMITS } from '@blockbazaar/domain/people/people-limits';
import { STORE_ROLE_NAMES, type StoreRole } from '@blockbazaar/domain/people/store-permissions';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureMessage } from '@/dashboard/queries/failure-message.ts';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { ListRows } from '@/dashboard/ui/lists/list-parts.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { useStorePeople, type StorePerson } from '../api.ts';
import { RoleDialog } from '../person-form/RoleDialog.tsx';
import { AddPersonDialog } from './AddPersonDialog.tsx';
import { PEOPLE_MESSAGES } from './people-messages.ts';
import { PersonRow } from './PersonRow.tsx';

const messages = PEOPLE_MESSAGES;

/** The open dialog, and the person it is for. */
type OpenDialog = { kind: 'add' } | { kind: 'role' | 'remove'; person: StorePerson };

/** The people of the store. Only its owners can open this tab. */
export default function PeopleTab({ context: { sellerId, storeId } }: { context: SellerContext }) {
  const toast = useToast();
  const live = useStorePeople(storeId);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const people = live.status === 'ready' ? live.data : [];
  const owners = people.filter(({ storeRole }) => storeRole === 'owner');
  const isFull = people.length >= PEOPLE_LIMITS.storePeopleMax;
  const close = (): void => setOpen(null);

  const changeRole = async ({ id, username }: StorePerson, storeRole: StoreRole): Promise<void> => {
    setIsBusy(true);
    const result = await callStaff('seller', 'changePersonRole', { id, storeRole });
    setIsBusy(false);
    if (result.outcome === 'succeeded') {
      toast(messages.roleChanged(username, STORE_ROLE_NAMES[storeRole]), 'success');
      close();
    } else toast(failureMessage(result, messages.roleFailed), 'error');
  };
  const remove = async ({ id, username }: StorePerson): Promise<void> => {
    setIsBusy(true);
    const result = await callStaff('seller', 'removePerson', { id });
    setIsBusy(false);
    close();
    if (result.outcome === 'succeeded') toast(messages.removed(username), 'success');
    else toast(failureMessage(result, messages.removeFailed), 'error');
  };

  return (
    <>
      <TabHead title={messages.title}>
        <Button
          color="primary"
          startIcon={<Icon name="plus" />}
          disabled={live.status !== 'ready' || isFull}
          onClick={() => setOpen({ kind: 'add' })}
        >
          {messages.add}
        </Button>
      </TabHead>
      <Intro>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
          {messages.intro}
        </Typography>
        {live.status === 'ready' && <Typography>{isFull ? messages.full : messages.count(people.length)}</Typography>}
      </Intro>
      {live.status === 'failed' && <LoadFailed message={messages.loadFailed} heading="h3" />}
      {live.status === 'loading' && (
        <ListRows as="output" aria-label={messages.loading}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height="5em" />
          ))}
        </ListRows>
      )}
      {people.length > 0 && (
        <ListRows aria-label={messages.list}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === sellerId}
              isLastOwner={owners.length === 1 && person.storeRole === 'owner'}
              onChangeRole={() => setOpen({ kind: 'role', person })}
              onRemove={() => setOpen({ kind: 'remove', person })}
            />
          ))}
        </ListRows>
      )}
      {open?.kind === 'add' && <AddPersonDialog storeId={storeId} onClose={close} />}
      {open?.kind === 'role' && (
        <RoleDialog
          person={open.person}
          isBusy={isBusy}
          onSave={(role) => changeRole(open.person, role)}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          open
          title={messages.removeTitle(open.person.username)}
          text={open.person.id === sellerId ? messages.removeYourself : messages.removeConfirmation}
          action={messages.removeAction}
          isBusy={isBusy}
          onConfirm={() => void remove(open.person)}
          onClose={close}
        />
      )}
    </>
  );
}

const Intro = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  marginBlockEnd: theme.spacing(2),
}));
