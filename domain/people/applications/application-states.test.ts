import { expect, it } from 'vitest';
import { APPLICATION_STATES, canTransitionApplication } from './application-states.ts';

it('allows only the transitions of the application state table', () => {
  const moves = [null, ...APPLICATION_STATES].flatMap((from) =>
    APPLICATION_STATES.filter((to) => canTransitionApplication(from, to)).map((to) => `${from ?? 'none'} → ${to}`),
  );
  expect(moves).toEqual([
    'none → open',
    'open → approved',
    'open → declined',
    'open → withdrawn',
    'declined → open',
    'withdrawn → open',
  ]);
});
