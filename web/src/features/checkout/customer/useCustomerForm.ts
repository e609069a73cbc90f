import { customerInfoSchema, type CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { callFunction } from '@/firebase/callables.ts';
import { customerDraft } from '@/shared/purchase/customer-draft.ts';
import { liveValidation, type CustomerField } from './live-validation.ts';

export interface CustomerForm {
  register: (field: CustomerField) => UseFormRegisterReturn<CustomerField>;
  errors: FieldErrors<CustomerInfo>;
  /** As it is typed so far. */
  minecraftUsername: string;
  /** How long the notes are now. */
  notesLength: number;
  /** Whether there is something in a field, typed or filled in. */
  isFilled: (field: CustomerField) => boolean;
  submit: (onValid: (customerInfo: CustomerInfo) => void) => void;
}

/**
 * The form that asks who an order is for. While typing, the server's word counts; on submit, the whole form is checked here
 * and the focus goes to the first field that is wrong. What is typed outlives a reload. `discordName`: filled in where nothing was
 * typed; null: it is not known.
 */
export function useCustomerForm(discordName: string | null): CustomerForm {
  const form = useForm<CustomerInfo>({
    resolver: zodResolver(customerInfoSchema),
    defaultValues: customerDraft.read(),
    reValidateMode: 'onSubmit',
  });
  const { register, handleSubmit, formState, setError, clearErrors, getValues, setValue, control } = form;

  const typed = useWatch({ control });

  useEffect(() => {
    if (discordName !== null && getValues('discordUsername') === '') setValue('discordUsername', discordName);
  }, [discordName, getValues, setValue]);

  const validation = useMemo(
    () =>
      liveValidation({
        call: (fields) => callFunction('validateCustomerInfo', fields),
        show: (field, message) => {
          if (message === null) clearErrors(field);
          else setError(field, { type: 'server', message });
        },
      }),
    [clearErrors, setError],
  );
  useEffect(() => validation.stop, [validation]);

  return {
    register: (field) =>
      register(field, {
        onChange: () => {
          const values = getValues();
          customerDraft.keep(values);
          validation.typed(field, values[field]);
        },
      }),
    errors: formState.errors,
    minecraftUsername: typed.minecraftUsername ?? '',
    notesLength: (typed.notes ?? '').length,
    isFilled: (field) => (typed[field] ?? '') !== '',
    submit: (onValid) => {
      validation.stop();
      void handleSubmit(onValid)();
    },
  };
}
