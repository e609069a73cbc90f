import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { succeed } from '@blockbazaar/domain/failures';
import { limitsOfCart } from '../checkout/purchase-limits/limits-of-cart.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { ProcessRateLimit } from '../platform/rate-limit/process-rate-limit.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';

const calls = new ProcessRateLimit(RATE_LIMITS.validation.limit);

export const validateCustomerInfo = defineCallable(
  'validateCustomerInfo',
  async ({ items, replaces, ...info }, caller) => {
    const counted = calls.count(caller.uid ?? caller.addressDigest);
    if (!counted.ok) return counted;
    const errors = customerInfoErrors(info);
    if (items === undefined) return succeed(errors);
    return succeed({ ...errors, limits: await limitsOfCart({ items, replaces }, caller) });
  },
);
