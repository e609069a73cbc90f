import { describe, expect, it } from 'vitest';
import { maskReceiver } from './mask-receiver.ts';

describe('maskReceiver', () => {
  it('shows the last four characters', () => {
    expect(maskReceiver('Bank of Ash\nDE00 1234 5678')).toBe('••••5678');
    expect(maskReceiver('ash@example.com')).toBe('••••.com');
  });

  it('shows no line break and no half of a surrogate pair', () => {
    expect(maskReceiver('Bank of Ash\n1🔥2')).toBe('•••• 1🔥2');
  });

  it('masks a short text completely', () => {
    expect(maskReceiver('12345678')).toBe('••••');
    expect(maskReceiver('')).toBe('••••');
  });
});
