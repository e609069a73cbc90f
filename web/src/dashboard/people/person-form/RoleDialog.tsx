import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';
import { RoleField } from './RoleField.tsx';

const text = PERSON_FORM_MESSAGES;

interface RoleDialogProps {
  person: { username: string; storeRole: StoreRole };
  isBusy: boolean;
  onSave: (role: StoreRole) => Promise<void>;
  onClose: () => void;
}

/** Changes a person's role in a store. */
export function RoleDialog({ person: { username, storeRole }, isBusy, onSave, onClose }: RoleDialogProps) {
  const { register, control, handleSubmit } = useForm({ defaultValues: { storeRole } });
  const role = useWatch({ control, name: 'storeRole' });
  return (
    <FormDialog
      title={text.changeRoleOf(username)}
      text={text.changeRoleText}
      action={text.saveRole}
      isBusy={isBusy || role === storeRole}
      width="xs"
      onSubmit={handleSubmit((values) => onSave(values.storeRole))}
      onClose={onClose}
    >
      <RoleField registered={register('storeRole')} role={role} />
    </FormDialog>
  );
}
