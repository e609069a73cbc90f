import { customerInfoSchema, type CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { callFunction } from '@/firebase/callables.ts';
import { customerDraft } from '../purchase/customer-draft.ts';
import { createLiveValidation, type CustomerField } from './live-validation.ts';

export interface CustomerForm {
  register: (field: CustomerField) => UseFormRegisterReturn<CustomerField>;
  errors: FieldErrors<CustomerInfo>;
  /** The current value of the field. */
  minecraftUsername: string;
  /** The current length of the notes, in characters. */
  notesLength: number;
  /** True if the field has a value, typed or filled in automatically. */
  isFilled: (field: CustomerField) => boolean;
  submit: (onValid: (customerInfo: CustomerInfo) => void) => void;
}

/**
 * The customer form. The server validates each field during typing. On submit, the client validates the whole form, and
 * focuses the first invalid field. Drafts survive a reload. `discordName` prefills an empty field; null if unknown.
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
      createLiveValidation({
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
          customerDraft.store(values);
          validation.onInput(field, values[field]);
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
