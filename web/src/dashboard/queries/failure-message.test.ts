import { EDIT_CONFLICT_TITLE } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

const failed: Message = { title: 'Error', text: 'Failed to delete store.' };

it('shows the failed action and the reason from the server', () => {
  const failure = { code: 'NOT_FOUND', text: 'It no longer exists.' } as const;
  expect(failureMessage({ outcome: 'refused', failure }, failed)).toEqual({
    title: 'Failed to delete store.',
    text: 'Admin operation failed: It no longer exists.',
  });
});

it('titles a conflict with the change of another person', () => {
  const failure = { code: 'EDIT_CONFLICT', text: 'Please check.' } as const;
  expect(failureMessage({ outcome: 'refused', failure }, failed)).toEqual({
    title: EDIT_CONFLICT_TITLE,
    text: 'Admin operation failed: Please check.',
  });
});

it('shows that there was no response', () => {
  expect(failureMessage({ outcome: 'unreachable' }, failed)).toEqual({
    title: 'Failed to delete store.',
    text: 'No response data received from admin operation',
  });
});
