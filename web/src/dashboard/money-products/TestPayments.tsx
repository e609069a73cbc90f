import { LIMITS } from '@blockbazaar/domain/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { Panel } from '@/ui/Panel.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import {
  NO_TEST_PAYMENT,
  oneMillionTestSchema,
  testPaymentSchema,
  type TestPaymentValues,
} from './test-payment-form.ts';
import { useTestPayments, type TestPayment } from './useTestPayments.ts';

const messages = MONEY_ADMIN_MESSAGES.test;
const ONE_MILLION = 1;

/** Sends a test payment to the delivery bot, and a test message to the manual-delivery channel. */
export function TestPayments() {
  const titleId = useId();
  const toast = useToast();
  const { isBusy, pay, postManualDelivery } = useTestPayments();
  const { register, handleSubmit, formState, getValues, setError, clearErrors } = useForm<
    TestPaymentValues,
    unknown,
    TestPayment
  >({
    resolver: zodResolver(testPaymentSchema),
    defaultValues: NO_TEST_PAYMENT,
  });
  const { errors } = formState;

  const send = handleSubmit(
    (payment) => pay(payment, messages.failed),
    ({ millions }) => {
      if (millions === undefined) return;
      toast({ title: messages.amountInvalidTitle, text: millions.message ?? messages.amountInvalid }, 'error');
    },
  );
  const sendOne = (): void => {
    clearErrors();
    const { data, error } = oneMillionTestSchema.safeParse(getValues());
    if (data !== undefined) return pay({ ...data, millions: ONE_MILLION }, messages.failedOne);
    const message = error.issues[0]?.message ?? messages.usernameInvalidShort;
    setError('minecraftUsername', { message }, { shouldFocus: true });
  };

  return (
    <Panel aria-labelledby={titleId}>
      <div>
        <Typography id={titleId} component="h3" variant="h4">
          {messages.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.text}
        </Typography>
      </div>
      <FormGrid noValidate onSubmit={(event) => void send(event)}>
        <FormField
          registered={register('minecraftUsername')}
          label={messages.username}
          error={errors.minecraftUsername?.message}
          hint={messages.usernameHint}
          input={{ maxLength: LIMITS.minecraftNameMax, spellCheck: false }}
        />
        <FormField
          registered={register('millions')}
          label={messages.amount}
          error={errors.millions?.message}
          hint={messages.amountHint}
          input={{ inputMode: 'decimal' }}
          end={<InputAdornment position="end">M</InputAdornment>}
        />
        <Buttons>
          <Button type="submit" disabled={isBusy}>
            {messages.send}
          </Button>
          <Button type="button" variant="outlined" disabled={isBusy} onClick={sendOne}>
            {messages.sendOne}
          </Button>
        </Buttons>
      </FormGrid>
      <Divider />
      <Button variant="outlined" disabled={isBusy} onClick={postManualDelivery}>
        {messages.webhook}
      </Button>
    </Panel>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(20)}), 1fr))`,
  gap: theme.spacing(1.5),
}));
