import { expect, it } from 'vitest';
import { isNewAttempt } from './is-new-attempt.ts';

const due = (attempts: number) => ({ state: 'due', attempts }) as const;
const done = (attempts: number) => ({ state: 'done', attempts }) as const;
const failed = (attempts: number) => ({ state: 'failed', attempts }) as const;

it.each([
  ['a new job', null, due(1), true],
  ['another attempt', due(1), due(2), true],
  ['a finished job that is started again', done(1), due(1), true],
  ['a failed job that is started again', failed(1), due(1), true],
  ['a write that changes neither state nor attempts', due(1), due(1), false],
  ['the end of an attempt', due(1), done(1), false],
  ['the end of the last attempt', due(3), failed(3), false],
  ['a deleted job', due(1), null, false],
])('detects whether %s starts an attempt: %#', (_, before, after, begins) =>
  expect(isNewAttempt(before, after)).toBe(begins),
);
