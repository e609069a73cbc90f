import TextField from '@mui/material/TextField';
import { COUPON_MESSAGES } from './coupon-messages.ts';
import type { CouponChoice } from './useCouponChoice.ts';

const wonOn = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The coupon field. Renders nothing if the shopper has no coupon. */
export function CouponSelect({ choice, disabled }: { choice: CouponChoice; disabled: boolean }) {
  const { coupons, chosen, choose } = choice;
  if (coupons.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      id="coupon"
      label={COUPON_MESSAGES.label}
      value={chosen?.id ?? ''}
      disabled={disabled}
      onChange={(event) => choose(coupons.find(({ id }) => id === event.target.value) ?? null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{COUPON_MESSAGES.none}</option>
      {coupons.map(({ id, percent, createdAt }) => (
        <option key={id} value={id}>
          {COUPON_MESSAGES.choice(percent, wonOn.format(createdAt.toMillis()))}
        </option>
      ))}
    </TextField>
  );
}
