import type { Message } from '@blockbazaar/domain/messages';
import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

const failed: Message = { title: 'Error', text: 'Failed to delete store.' };

it('a refused operation shows what has failed, and the reason of the server', () => {
  const failure = { code: 'NOT_FOUND', text: 'It no longer exists.' } as const;
  expect(failureMessage({ outcome: 'refused', failure }, failed)).toEqual({
    title: 'Failed to delete store.',
    text: 'Admin operation failed: It no longer exists.',
  });
});

it('an operation without an answer shows that there was none', () => {
  expect(failureMessage({ outcome: 'unreachable' }, failed)).toEqual({
    title: 'Failed to delete store.',
    text: 'No response data received from admin operation',
  });
});
