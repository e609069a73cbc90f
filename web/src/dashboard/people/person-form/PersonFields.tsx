import { LIMITS } from '@blockbazaar/domain/limits';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { NewPasswordField } from '@/dashboard/staff/passwords/NewPasswordField.tsx';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';
import type { PersonFormValues } from './person-form.ts';
import { RoleField } from './RoleField.tsx';

const text = PERSON_FORM_MESSAGES;

/** Name and role of a new person of a store, inside a larger form. */
export function PersonFields() {
  const { register, control, formState } = useFormContext<PersonFormValues>();
  const { errors } = formState;
  const storeRole = useWatch({ control, name: 'storeRole' });
  return (
    <>
      <FormField
        registered={register('discordUsername')}
        label={text.discordUsername}
        required
        error={errors.discordUsername?.message}
        input={{ maxLength: LIMITS.discordUsernameMax, spellCheck: false }}
      />
      <FormField
        registered={register('username')}
        label={text.username}
        required
        error={errors.username?.message}
        hint={text.usernameHint}
        input={{ maxLength: STAFF_LIMITS.usernameMax, spellCheck: false }}
      />
      <RoleField registered={register('storeRole')} role={storeRole} />
    </>
  );
}

/** The first password of a new person. `storeName` is empty while no store is chosen. */
export function PersonPasswordField({ storeName }: { storeName: string }) {
  const { register, control, setValue, formState } = useFormContext<PersonFormValues>();
  const { errors, isSubmitted } = formState;
  const [password, username, discordUsername] = useWatch({
    control,
    name: ['password', 'username', 'discordUsername'],
  });
  return (
    <NewPasswordField
      registered={register('password')}
      label={text.password}
      value={password}
      personal={[username, discordUsername, storeName]}
      error={errors.password?.message}
      note={text.passwordOnce}
      onGenerate={(generated) => setValue('password', generated, { shouldDirty: true, shouldValidate: isSubmitted })}
    />
  );
}
