import {
  STORE_ROLE_NAMES,
  STORE_ROLE_TEXTS,
  STORE_ROLES,
  type StoreRole,
} from '@blockbazaar/domain/people/store-permissions';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';

const OPTIONS = STORE_ROLES.map((role) => ({ value: role, label: STORE_ROLE_NAMES[role] }));

/** A person's role in a store, with its permissions below. */
export const RoleField = ({ registered, role }: { registered: UseFormRegisterReturn; role: StoreRole }) => (
  <FormField
    registered={registered}
    label={PERSON_FORM_MESSAGES.role}
    error={undefined}
    hint={STORE_ROLE_TEXTS[role]}
    options={OPTIONS}
  />
);
