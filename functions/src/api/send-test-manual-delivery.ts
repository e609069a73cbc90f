import { sendTestManualDelivery as sendTest } from '../admin/send-test.ts';
import { DISCORD_WEBHOOK_SECRETS } from '../platform/params.ts';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';

export const sendTestManualDelivery = defineStaffCallable('sendTestManualDelivery', sendTest, {
  secrets: DISCORD_WEBHOOK_SECRETS,
});
