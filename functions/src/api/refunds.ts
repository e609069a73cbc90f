import { requestRefund as handleRequestRefund } from '../refunds/requests/request-refund.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const requestRefund = defineStaffCallable('requestRefund', handleRequestRefund);
