import type { LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';

type Attempt = Pick<LinkedPicture, 'state' | 'attempts'>;

/** Returns whether a write of a link's job starts an attempt. `before` is null if there was no readable job. */
export const isNewAttempt = (before: Attempt | null, after: Attempt | null): boolean =>
  after?.state === 'due' && (before?.state !== 'due' || before.attempts !== after.attempts);
