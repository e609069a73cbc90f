import { expect, it } from 'vitest';
import { securityText } from './security-txt.ts';

const NOW = Date.UTC(2026, 0, 1);

it('names a contact and an expiry date within a year', () => {
  const text = securityText('https://shop.example', NOW);
  expect(text).toMatch(/^Contact: https:\/\/\S+$/m);
  expect(text).toMatch(/^Expires: 2027-01-01T00:00:00\.000Z$/m);
  expect(text).toMatch(/^Canonical: https:\/\/shop\.example\/\.well-known\/security\.txt$/m);
});

it('omits the canonical address when the site address is unknown', () => {
  expect(securityText(null, NOW)).not.toContain('Canonical');
});
