import { requestRefund as request } from '../refunds/requests/request-refund.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const requestRefund = defineStaffCallable('requestRefund', request);
