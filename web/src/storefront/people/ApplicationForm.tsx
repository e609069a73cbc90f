import { LIMITS } from '@blockbazaar/domain/limits';
import type { ApplicationInput } from '@blockbazaar/domain/people/applications/application-input';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { callFunction } from '@/firebase/callables.ts';
import { useSignIn } from '@/storefront/accounts/useSignIn.ts';
import { FieldCounter, FieldError, FieldHints } from '@/ui/field-hints.ts';
import { Button } from '@/ui/primitives/Button.tsx';
import { TextArea, TextField } from '@/ui/primitives/field/TextField.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { applicationFormSchema, NEW_APPLICATION, type ApplicationValues } from './application-form.ts';
import styles from './ApplicationForm.module.css';
import { SELL_MESSAGES } from './sell-messages.ts';

const messages = SELL_MESSAGES;

/** The seller application form. After the submission, the page's listener replaces it with the application. */
export function ApplicationForm() {
  const toast = useToast();
  const { profile } = useSignIn();
  const { register, control, handleSubmit, formState } = useForm<ApplicationValues, unknown, ApplicationInput>({
    resolver: zodResolver(applicationFormSchema),
    defaultValues: NEW_APPLICATION,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'products' });

  const send = handleSubmit(async (application) => {
    if (isSubmitting) return;
    const result = await callFunction('applyToSell', application);
    if (result.outcome === 'succeeded') toast(messages.sent, 'success');
    else if (result.outcome === 'unreachable') toast(messages.sendFailed, 'error');
    else toast({ ...messages.sendFailed, text: result.failure.text }, 'error');
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {profile !== null && (
        <Text variant="body2" tone="soft" className={styles.applyingAs}>
          {messages.applyingAs} <strong>{profile.discordHandle ?? profile.discordUsername}</strong>
        </Text>
      )}
      <Field
        registered={register('storeName')}
        label={messages.storeName}
        required
        error={errors.storeName?.message}
        maxLength={LIMITS.storeNameMax}
      />
      <Field
        registered={register('products')}
        label={messages.products}
        required
        rows={4}
        error={errors.products?.message}
        hint={messages.productsHint}
        counter={messages.length(typed.length)}
        isOver={typed.length > APPLICATION_LIMITS.productsMax}
      />
      <Field
        registered={register('links')}
        label={messages.links}
        rows={2}
        error={errors.links?.message}
        hint={messages.linksHint}
      />
      <Button type="submit" color="primary" size="large" loading={isSubmitting}>
        {isSubmitting ? messages.sending : messages.send}
      </Button>
    </form>
  );
}

interface FieldProps {
  registered: UseFormRegisterReturn;
  label: string;
  required?: boolean;
  /** The number of rows of a multiline field. */
  rows?: number;
  error: string | undefined;
  hint?: string;
  counter?: string;
  isOver?: boolean;
  maxLength?: number;
}

function Field({
  registered,
  label,
  required = false,
  rows,
  error,
  hint,
  counter,
  isOver = false,
  maxLength,
}: FieldProps) {
  const id = useId();
  const { ref, ...handlers } = registered;
  const field = {
    ...handlers,
    ref,
    id,
    label,
    required,
    invalid: error !== undefined,
    autoComplete: 'off',
    maxLength,
    help: (
      <>
        <FieldError aria-live="polite">{error}</FieldError>
        <FieldHints>
          <span>{hint}</span>
          {counter !== undefined && <FieldCounter data-over={isOver}>{counter}</FieldCounter>}
        </FieldHints>
      </>
    ),
  };
  return rows === undefined ? <TextField {...field} /> : <TextArea {...field} rows={rows} />;
}
