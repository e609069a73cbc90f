import { sendTestManualDelivery as sendTest } from '../delivery/send-test.ts';
import { DISCORD_WEBHOOK_SECRETS } from '../platform/params.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { outbox } from './outbox.ts';

export const sendTestManualDelivery = defineStaffCallable(
  'sendTestManualDelivery',
  (_input, session) => sendTest(session, outbox),
  {
    secrets: DISCORD_WEBHOOK_SECRETS,
  },
);
