import { afterAll } from 'vitest';

/** Setup file for tests whose threads share environment variables: each test file starts with the original ones. */
const original = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (!(name in original)) delete process.env[name];
  }
  Object.assign(process.env, original);
});
