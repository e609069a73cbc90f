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
  /** How long the notes are now. */
  notesLength: number;
  submit: (onValid: (customerInfo: CustomerInfo) => void) => void;
}

/**
 * The form that asks who an order is for. While typing, the server's word counts; on submit, the whole form is checked here
 * and the focus goes to the first field that is wrong. What is typed outlives a reload.
 */
export function useCustomerForm(): CustomerForm {
  const { register, handleSubmit, formState, setError, clearErrors, getValues, control } = useForm<CustomerInfo>({
    resolver: zodResolver(customerInfoSchema),
    defaultValues: customerDraft.read(),
    reValidateMode: 'onSubmit',
  });

  const notes = useWatch({ control, name: 'notes' });

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
          const typed = getValues();
          customerDraft.keep(typed);
          validation.typed(field, typed[field]);
        },
      }),
    errors: formState.errors,
    notesLength: notes.length,
    submit: (onValid) => {
      validation.stop();
      void handleSubmit(onValid)();
    },
  };
}
