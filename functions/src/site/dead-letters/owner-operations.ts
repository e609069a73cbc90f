import type { DEAD_LETTER_OPERATIONS } from '@blockbazaar/domain/outbox/dead-letter-operations';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { dismissPost } from '../../outbox/dismiss-post.ts';
import type { Dispatched } from '../../outbox/dispatch.ts';
import type { AdminHandlers } from '../../platform/admin-handler.ts';
import { deadLetterPage } from './dead-letter-page.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

export const deadLetterHandlers = (
  outbox: Dispatched<OutboxEntry>,
): AdminHandlers<keyof typeof DEAD_LETTER_OPERATIONS> => ({
  GET_DEAD_LETTERS: ({ kind, after }) => deadLetterPage(kind, after),
  DISMISS_POST: ({ id }, { actor }) => dismissPost(id, actor),
  RETRY_DEAD_LETTER: ({ kind, id }, { actor }) => retryDeadLetter(kind, id, actor, outbox),
});
