import { describe, expect, it } from 'vitest';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';

describe('the Media Rewards Program', () => {
  it('states what views earn, and the minimum number of views', () => {
    expect(MEDIA_PROGRAM_MESSAGES.rates.map(({ rate }) => rate)).toEqual(['500k per 1k views', '1.5M per 1k views']);
    expect(MEDIA_PROGRAM_MESSAGES.requirements[0]).toBe('At least 100 views.');
  });

  it('has a description that search engines show whole', () => {
    expect(MEDIA_PROGRAM_MESSAGES.description.length).toBeLessThanOrEqual(160);
  });
});
