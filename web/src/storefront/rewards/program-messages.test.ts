import { describe, expect, it } from 'vitest';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';

describe('MEDIA_PROGRAM_MESSAGES', () => {
  it('states the reward rates, and the minimum number of views', () => {
    expect(MEDIA_PROGRAM_MESSAGES.rates.map(({ rate }) => rate)).toEqual(['500k per 1k views', '1.5M per 1k views']);
    expect(MEDIA_PROGRAM_MESSAGES.requirements[0]).toBe('At least 100 views.');
  });

  it('has a description that fits into search results', () => {
    expect(MEDIA_PROGRAM_MESSAGES.description.length).toBeLessThanOrEqual(160);
  });
});
