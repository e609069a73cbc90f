import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { notifyOfManualFailure, recordManualDelivery } from '../delivery/manual-posts.ts';
import { sendPush } from '../notifications/push/send-push.ts';
import { createOutbox } from '../outbox/create-outbox.ts';
import { dispatchWithRetry } from '../outbox/dispatch.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { OUTBOX_SECRETS } from '../platform/params.ts';

export const outbox = createOutbox({
  push: sendPush,
  onSent: recordManualDelivery,
  onDeadLettered: notifyOfManualFailure,
});

const RETRY_DEADLINE_MS = 30_000;

/** Sends a Discord post as soon as it is written. `sweep` retries failed posts. */
export const sendPost = onDocumentCreated(
  {
    document: `${COLLECTIONS.outbox}/{id}`,
    secrets: OUTBOX_SECRETS,
    ...SIZES.sender,
    timeoutSeconds: 120,
  },
  ({ params }) => dispatchWithRetry(outbox, params.id, RETRY_DEADLINE_MS),
);
