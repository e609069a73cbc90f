import { sendTestPayment as sendTestPaymentTo } from '../delivery/send-test.ts';
import { DELIVERY_BOT_SECRET } from '../platform/params.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const sendTestPayment = defineStaffCallable('sendTestPayment', sendTestPaymentTo, {
  secrets: [DELIVERY_BOT_SECRET],
});
