import { LIMITS } from '@blockbazaar/domain/limits';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../FormField.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';
import type { PersonFormValues } from './person-form.ts';
import { RoleField } from './RoleField.tsx';

const text = PERSON_FORM_MESSAGES;

/** The fields of a new person of a store, in a form that may have others. */
export function PersonFields() {
  const { register, control, setValue, formState } = useFormContext<PersonFormValues>();
  const { errors, isSubmitted } = formState;
  const [password, storeRole] = useWatch({ control, name: ['password', 'storeRole'] });
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
      <NewPasswordField
        registered={register('password')}
        label={text.password}
        value={password}
        error={errors.password?.message}
        note={text.passwordOnce}
        onGenerate={(generated) => setValue('password', generated, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
    </>
  );
}
