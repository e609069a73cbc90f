import type { LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';

type Attempt = Pick<LinkedPicture, 'state' | 'attempts'>;

/** Whether a write of a link's job begins an attempt. `before` null: there was no job, or none that could be read. */
export const attemptBegins = (before: Attempt | null, after: Attempt | null): boolean =>
  after?.state === 'due' && (before?.state !== 'due' || before.attempts !== after.attempts);
