import { parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { payoutCentsSchema } from '@blockbazaar/domain/payouts/payout';
import type { StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { NO_PROOF, proofFields, proofOf, refusedProofField } from '@/dashboard/staff/proof/owner-proof.ts';
import { OwnerProofFields } from '@/dashboard/staff/proof/OwnerProofFields.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { PayoutReceiver } from './accounts/PayoutReceiver.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_WAY_NAMES } from './payout-state-messages.ts';

const messages = PAYOUT_MESSAGES;
const isAmount = (text: string): boolean => payoutCentsSchema.safeParse(parseUsd(text)).success;
const schema = z.object({
  amount: z.string().check(z.refine(isAmount, messages.amountInvalid)),
  ...proofFields,
});

interface PayDialogProps {
  store: StorePayouts;
  storeName: string;
  onClose: () => void;
}

/** Creates a payout of the available balance, or of a part of it. */
export function PayDialog({ store: { storeId, balance, receiverMasked, terms }, storeName, onClose }: PayDialogProps) {
  const way = terms.way === 'manual' ? null : PAYOUT_WAY_NAMES[terms.way];
  const { isBusy, run } = useAdminAction();
  // Created once: repeated submissions create one payout.
  const [requestId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { amount: usdText(balance.availableCents), ...NO_PROOF },
  });
  const { errors } = formState;

  const pay = handleSubmit(async ({ amount, ...typed }) => {
    const cents = parseUsd(amount) ?? 0;
    const result = await run(
      'CREATE_PAYOUT',
      { requestId, storeId, cents, proof: proofOf(typed) },
      {
        done: way === null ? messages.created(formatUsd(cents)) : messages.payByDone(formatUsd(cents), way),
        failed: messages.createFailed,
        isShownByScreen: () => true,
      },
    );
    if (result.outcome === 'succeeded') onClose();
    else if (result.outcome === 'refused') {
      const field = refusedProofField(result.failure) ?? 'amount';
      setError(field, { message: result.failure.text }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={messages.payTitle(storeName)}
      text={
        way === null
          ? messages.payText(formatUsd(balance.availableCents))
          : messages.payByText(formatUsd(balance.availableCents), way)
      }
      action={way === null ? messages.payAction : messages.payByAction}
      busyAction={messages.paying}
      isBusy={isBusy}
      onSubmit={pay}
      onClose={onClose}
    >
      <PayoutReceiver receiver={receiverMasked ?? messages.payToUnknown} />
      <FormField
        registered={register('amount')}
        label={messages.amount}
        required
        error={errors.amount?.message}
        input={{ inputMode: 'decimal', maxLength: 13 }}
      />
      <OwnerProofFields
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}
