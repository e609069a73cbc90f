import type { Failure } from '@blockbazaar/domain/failures';
import { withoutWait } from '@blockbazaar/domain/rate-limited';
import type { Wait } from './WaitNotice.tsx';

/** Returns the wait after a refusal, for a countdown; null if waiting does not help. */
export const waitAfterRefusal = ({ text, retryAfterS }: Pick<Failure, 'text' | 'retryAfterS'>): Wait | null =>
  retryAfterS === undefined ? null : { text: withoutWait(text, retryAfterS), until: Date.now() + retryAfterS * 1_000 };
