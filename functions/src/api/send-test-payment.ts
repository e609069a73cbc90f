import { DELIVERY_BOT_SECRET } from '../platform/params.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { sendTestPayment as sendTestPaymentTo } from './send-test.ts';

export const sendTestPayment = defineStaffCallable('sendTestPayment', sendTestPaymentTo, {
  secrets: [DELIVERY_BOT_SECRET],
});
