import type { NewPerson } from '@blockbazaar/domain/people/new-person';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureMessage } from '@/dashboard/queries/failure-message.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { PERSON_FORM_MESSAGES } from '../person-form/person-form-messages.ts';
import { personFormSchema, type PersonFormValues } from '../person-form/person-form.ts';
import { PersonFields, PersonPasswordField } from '../person-form/PersonFields.tsx';
import { usePasswordRefusal } from '../person-form/usePasswordRefusal.ts';
import { PEOPLE_MESSAGES } from './people-messages.ts';

const messages = PEOPLE_MESSAGES;
const { usernameTaken } = PERSON_FORM_MESSAGES;

/** The default role has the fewest permissions: more must be granted explicitly. */
const NOBODY: PersonFormValues = { discordUsername: '', username: '', password: '', storeRole: 'orderDesk' };

/** Adds a person to the store. */
export function AddPersonDialog({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const store = useOwnStore(storeId);
  const storeName = store.status === 'ready' ? (store.data?.name ?? '') : '';
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  // Created once: a retry after a lost response adds the same person.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm<PersonFormValues, unknown, NewPerson>({
    resolver: zodResolver(personFormSchema),
    defaultValues: NOBODY,
  });
  const draft = useFormDraft(form, 'new-person');

  const { refuses, explain } = usePasswordRefusal(form, storeName);

  const add = async (person: NewPerson): Promise<void> => {
    if (await refuses()) return;
    setIsBusy(true);
    const result = await callStaff('seller', 'addPerson', { requestId, person });
    setIsBusy(false);
    if (result.outcome === 'succeeded') {
      draft.discard();
      toast(messages.added(person.username), 'success');
      onClose();
    } else if (result.outcome === 'refused' && result.failure.code === 'ALREADY_TAKEN') {
      form.setError('username', { message: usernameTaken }, { shouldFocus: true });
    } else toast(failureMessage(result, messages.addFailed), 'error');
  };

  return (
    <FormDialog
      title={messages.add}
      text={messages.addText}
      action={messages.add}
      busyAction={messages.adding}
      isBusy={isBusy}
      onSubmit={form.handleSubmit(add, explain)}
      draft={draft}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <PersonFields />
        <PersonPasswordField storeName={storeName} />
      </FormProvider>
    </FormDialog>
  );
}
