import { defineCallable } from '../platform/define-callable.ts';
import { setSellerPassword as set } from '../staff/new-password/use-password-link.ts';

export const setSellerPassword = defineCallable('setSellerPassword', set);
