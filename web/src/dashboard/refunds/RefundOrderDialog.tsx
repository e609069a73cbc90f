import { LIMITS } from '@blockbazaar/domain/limits';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { priceLineRefund } from '@blockbazaar/domain/refunds/price-line-refund';
import type { RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { EarlierRefunds } from './EarlierRefunds.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';
import { chosenUnits, initialRefundQuantities, refundQuantitySchema } from './refund-quantity-form.ts';
import { REFUND_QUANTITY_MESSAGES } from './refund-quantity-messages.ts';

const messages = REFUND_MESSAGES;

interface RefundOrderDialogProps {
  orderId: string;
  onClose: () => void;
}

/** Refunds items of an order. Fetches the current order first. */
export function RefundOrderDialog({ orderId, onClose }: RefundOrderDialogProps) {
  const query = adminQuery('GET_ORDER', { orderId }, messages.orderFailed);
  const { data: order, isLoadingError, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  // A refund that fails at the provider releases its items for another refund. The new key resets the form, whose input
  // the draft restores.
  const tries = order?.lineRefunds.length ?? 0;
  const [firstTries, setFirstTries] = useState<number | null>(null);
  if (order !== undefined) {
    if (firstTries === null) setFirstTries(tries);
    return <RefundForm key={tries} order={order} isRetry={tries !== (firstTries ?? tries)} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={messages.refundOf(messages.order(orderNumber(orderId)))}
      text={messages.refundText}
      action={messages.refund}
      isBusy
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      {isLoadingError ? (
        <FetchFailed message={messages.orderFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(24) }} />
      )}
    </FormDialog>
  );
}

interface RefundFormProps {
  order: RefundableOrder;
  /** True after a refused refund, whose input is still in the form. */
  isRetry: boolean;
  onClose: () => void;
}

function RefundForm({ order, isRetry, onClose }: RefundFormProps) {
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const [left] = useState(() => unitsLeft(order));
  // Created once for the form: a second click or a retry sends the same refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(z.extend(refundQuantitySchema(left), { returnsStock: z.boolean() })),
    defaultValues: { ...initialRefundQuantities(left), returnsStock: false },
  });
  const { control, register, handleSubmit, formState, setValue } = form;
  const draft = useFormDraft(form, `refund:${order.orderId}`);
  const { errors } = formState;
  const [pieces, returnsStock] = useWatch({ control, name: ['pieces', 'returnsStock'] });
  const priced = priceLineRefund(order, chosenUnits(left, pieces));
  const cents = priced.ok ? priced.value.reduce((sum, line) => sum + line.cents, 0) : 0;
  // An invalid quantity is explained after a click.
  const isNothingChosen = priced.ok ? cents === 0 : pieces.every(({ units }) => Number(units) === 0);
  const { orderId, lineRefunds, refundableCents, totalCents } = order;
  const isRefundable = order.status === 'completed' && !order.disputed;

  const refund = handleSubmit(async ({ pieces: chosen, returnsStock: isRestocked, reason }) => {
    const data = { orderId, requestId, lines: chosenUnits(left, chosen), returnsStock: isRestocked, reason };
    const result = await run('REFUND_ORDER', data, { failed: messages.refundFailed });
    if (result.outcome !== 'succeeded') return;
    const { order: after, refundId } = result.value;
    const refunded = after.lineRefunds.find((each) => each.refundId === refundId);
    if (refunded?.state === 'failed') {
      toast(messages.refundRefused(refunded.error), 'error');
      return;
    }
    if (refunded?.lacksFunds === true) toast(messages.refundUncovered, 'info');
    else toast(refunded?.state === 'done' ? messages.refundDone : messages.refundPending, 'success');
    draft.discard();
    onClose();
  });

  return (
    <FormDialog
      title={messages.refundOf(messages.order(orderNumber(orderId)))}
      text={messages.refundText}
      action={messages.refund}
      busyAction={messages.granting}
      isBusy={isBusy}
      isDisabled={isNothingChosen}
      onSubmit={refund}
      draft={isRetry ? { ...draft, restored: null } : draft}
      onClose={onClose}
    >
      <Typography variant="body2">
        {isRefundable
          ? left.length === 0
            ? messages.nothingLeft
            : messages.leftOf(formatUsd(refundableCents), formatUsd(totalCents))
          : messages.notRefundable}
      </Typography>
      {left.map(({ line, units }, index) => (
        <FormField
          key={line}
          registered={register(`pieces.${index}.units`)}
          label={REFUND_QUANTITY_MESSAGES.refundableQuantity(order.items[line]?.name ?? '', units)}
          error={errors.pieces?.[index]?.units?.message}
          input={{ inputMode: 'numeric', maxLength: 3 }}
        />
      ))}
      <FormSwitch
        label={messages.stock}
        checked={returnsStock}
        onChange={(isOn) => setValue('returnsStock', isOn, { shouldDirty: true })}
      />
      <FormField
        registered={register('reason')}
        label={messages.reason}
        required
        error={errors.reason?.message}
        hint={messages.refundReasonHint}
        input={{ maxLength: LIMITS.refundReasonMax }}
      />
      <Amount aria-live="polite">{messages.refundAmount(formatUsd(cents))}</Amount>
      {lineRefunds.length > 0 && <EarlierRefunds order={order} />}
    </FormDialog>
  );
}

const unitsLeft = ({ items }: RefundableOrder) =>
  items.flatMap(({ refundableUnits: units }, line) => (units > 0 ? [{ line, units }] : []));

const Amount = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
}));
