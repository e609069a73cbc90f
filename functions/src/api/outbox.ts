import { notifyOfManualFailure, recordManualDelivery } from '../delivery/manual-posts.ts';
import { sendPush } from '../notifications/push/send-push.ts';
import { createOutbox } from '../outbox/create-outbox.ts';

export const outbox = createOutbox({
  push: sendPush,
  onSent: recordManualDelivery,
  onDeadLettered: notifyOfManualFailure,
});
