import { expect, it } from 'vitest';
import { releaseId } from './release-id.ts';

it('derives the ID of a build from its files alone', () => {
  const id = releaseId(['assets/main-a.js', 'assets/start-b.js']);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(releaseId(['assets/start-b.js', 'assets/main-a.js'])).toBe(id);
  expect(releaseId(['assets/main-c.js', 'assets/start-b.js'])).not.toBe(id);
});
