import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month * 2, 23, 59))))(
  'formats %s in the American style',
  (date) => {
    expect(formatDay(date)).toBe(format.format(date));
  },
);
