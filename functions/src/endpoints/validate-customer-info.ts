import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { succeed } from '@blockbazaar/domain/failures';
import { limitsOfCart } from '../checkout/limits-of-cart.ts';
import { defineCallable } from '../platform/define-callable.ts';

export const validateCustomerInfo = defineCallable(
  'validateCustomerInfo',
  async ({ items, replaces, ...info }, caller) => {
    const errors = customerInfoErrors(info);
    if (items === undefined) return succeed(errors);
    const { minecraftUsername } = info;
    return succeed({ ...errors, limits: await limitsOfCart({ items, minecraftUsername, replaces }, caller) });
  },
);
