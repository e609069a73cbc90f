import { REGION } from '@blockbazaar/domain/region';
import type { Page, Request } from '@playwright/test';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';

/** The address of a function in the stack. */
export const functionAt = (name: string): string =>
  `http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/${name}`;

/**
 * Fails a function's calls. `bodyText`: only calls that contain this text. Returns a function that restores them.
 * again.
 */
export async function failCalls(page: Page, name: string, bodyText = ''): Promise<() => Promise<void>> {
  const address = `**/${name}`;
  await page.route(address, (route, request) =>
    (request.postData() ?? '').includes(bodyText) ? route.abort() : route.fallback(),
  );
  return () => page.unroute(address);
}

/**
 * Delays the responses of a function's calls. `bodyText`: only those that contain this text. Returns a function that
 * releases them.
 */
export async function delayCalls(page: Page, name: string, bodyText = ''): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${name}`, async (route, request) => {
    if ((request.postData() ?? '').includes(bodyText)) await released;
    await route.fallback();
  });
  return resolve;
}

/**
 * Records the calls of the owner's operations from now on. Returns a function that waits for all responses and returns
 * the session of the calls. A call in transit would find an ended session, and log the page out before the test expects
 * it.
 */
export function recordOwnerSession(page: Page): () => Promise<string> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().endsWith('/adminOperation') && request.method() === 'POST') calls.add(request);
  });
  return async () => {
    await Promise.all([...calls].map((request) => request.response()));
    const [call] = calls;
    if (call === undefined) throw new Error('The page has not called an operation yet.');
    return sessionOf(call);
  };
}

/** The staff session in a call's token. */
async function sessionOf(request: Request): Promise<string> {
  const authorization = await request.headerValue('authorization');
  const [, payload = ''] = authorization?.split('.') ?? [];
  const { sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sessionId: string };
  return sessionId;
}
