import { DISCORD_WEBHOOK_SECRETS } from '../platform/params.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { sendTestManualDelivery as sendTest } from './send-test.ts';

export const sendTestManualDelivery = defineStaffCallable('sendTestManualDelivery', sendTest, {
  secrets: DISCORD_WEBHOOK_SECRETS,
});
