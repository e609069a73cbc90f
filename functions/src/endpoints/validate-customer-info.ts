import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { succeed } from '@blockbazaar/domain/failures';
import { defineCallable } from '../platform/define-callable.ts';

export const validateCustomerInfo = defineCallable('validateCustomerInfo', (info) =>
  Promise.resolve(succeed(customerInfoErrors(info))),
);
