import { amountError, parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { payoutCentsSchema, type PayoutMethod } from '@blockbazaar/domain/payouts/payout';
import { freeFundsCents } from '@blockbazaar/domain/payouts/payout-funds';
import type { StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { NO_PROOF, proofFields, proofOf, refusedProofField } from '@/dashboard/staff/proof/owner-proof.ts';
import { OwnerProofFields } from '@/dashboard/staff/proof/OwnerProofFields.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { PayoutReceiver } from './accounts/PayoutReceiver.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_WAY_NAMES } from './payout-state-messages.ts';

const messages = PAYOUT_MESSAGES;
const isAmount = (text: string): boolean => payoutCentsSchema.safeParse(parseUsd(text)).success;
const schema = z.object({
  amount: z.string().check(z.refine(isAmount, { error: ({ input }) => amountError(input, messages.amountInvalid) })),
  ...proofFields,
});

interface PayDialogProps {
  store: StorePayouts;
  storeName: string;
  /** The site's minimum for the store's payout method. */
  minimumCents: number;
  onClose: () => void;
}

/** Creates a payout of the available balance, or of a part of it. */
export function PayDialog({
  store: { storeId, balance, receiverMasked, terms },
  storeName,
  minimumCents,
  onClose,
}: PayDialogProps) {
  const way = terms.way === 'manual' ? null : PAYOUT_WAY_NAMES[terms.way];
  const { isBusy, run } = useAdminAction();
  // Created once: repeated submissions create one payout.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { amount: usdText(balance.availableCents), ...NO_PROOF },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `payout:${storeId}`);
  const { errors } = formState;
  const warning = useFundsWarning(terms.way, parseUsd(useWatch({ control, name: 'amount' })) ?? 0);

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
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused') {
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
      draft={draft}
      onClose={onClose}
    >
      <PayoutReceiver receiver={receiverMasked ?? messages.payToUnknown} />
      <FormField
        registered={register('amount')}
        label={messages.amount}
        required
        error={errors.amount?.message}
        hint={minimumCents > 0 && messages.payMinimum(formatUsd(minimumCents))}
        input={{ inputMode: 'decimal', maxLength: 13 }}
      />
      {warning !== null && <Alert severity="warning">{warning}</Alert>}
      <OwnerProofFields
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}

/** The warning that a payout exceeds the site's book balance at its provider. Null: it does not, or is paid manually. */
function useFundsWarning(way: PayoutMethod, cents: number): string | null {
  const { data } = useQuery({ ...adminQuery('GET_PAYOUT_FUNDS', {}, messages.fundsFailed), enabled: way !== 'manual' });
  const funds = data?.providers.find(({ provider }) => provider === way);
  if (funds === undefined) return null;
  const freeCents = freeFundsCents(funds);
  if (cents <= freeCents) return null;
  return messages.exceedsFunds(formatUsd(freeCents), formatUsd(cents - freeCents), PAYOUT_WAY_NAMES[way]);
}
