import { expect, it } from 'vitest';
import { NOTIFICATION_TABS, notificationPath } from './notification-kinds.ts';
import { parsePushPayload } from './push-payload.ts';

const PAYLOAD = { title: 'Sold out', body: 'Lantern is sold out.', path: notificationPath('products'), tag: 'push_1' };

it.each(NOTIFICATION_TABS)('parses a payload that links to the tab %s', (tab) => {
  const payload = { ...PAYLOAD, path: notificationPath(tab) };
  expect(parsePushPayload(JSON.stringify(payload))).toEqual(payload);
});

it.each([
  '',
  'null',
  '"text"',
  '[]',
  '{',
  JSON.stringify({ ...PAYLOAD, path: 'https://evil.example/seller/dashboard' }),
  JSON.stringify({ ...PAYLOAD, path: '//evil.example/seller/' }),
  JSON.stringify({ ...PAYLOAD, path: '/owner/dashboard' }),
  JSON.stringify({ ...PAYLOAD, path: '/seller/../owner' }),
  JSON.stringify({ ...PAYLOAD, title: 1 }),
  JSON.stringify({ title: 'Sold out' }),
])('rejects %s', (text) => expect(parsePushPayload(text)).toBeNull());
