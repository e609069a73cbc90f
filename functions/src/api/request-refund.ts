import { requestRefund as request } from '../line-refunds/request-refund.ts';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';

export const requestRefund = defineStaffCallable('requestRefund', request);
