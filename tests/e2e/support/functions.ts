import { REGION } from '@blockbazaar/domain/region';
import type { Page, Request } from '@playwright/test';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';

/** Where the stack serves a function. */
export const functionAt = (name: string): string =>
  `http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/${name}`;

/** Has a function's calls get lost. `whose`: only those that carry this. The answer lets them through again. */
export async function loseCalls(page: Page, name: string, whose = ''): Promise<() => Promise<void>> {
  const address = `**/${name}`;
  await page.route(address, (route, request) =>
    (request.postData() ?? '').includes(whose) ? route.abort() : route.fallback(),
  );
  return () => page.unroute(address);
}

/** Has a function's calls wait for their answers. `whose`: only those that carry this. What it answers lets them through. */
export async function holdCalls(page: Page, name: string, whose = ''): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${name}`, async (route, request) => {
    if ((request.postData() ?? '').includes(whose)) await released;
    await route.fallback();
  });
  return resolve;
}

/**
 * Notes the calls of the owner's operations from now on. What it answers waits until all of them are answered, and reports the session
 * that they carried: one on its way would find that session ended, and log the page out before its test expects that.
 */
export function noteOwnerSession(page: Page): () => Promise<string> {
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

/** The staff session whose token a call carried. */
async function sessionOf(request: Request): Promise<string> {
  const authorization = await request.headerValue('authorization');
  const [, payload = ''] = authorization?.split('.') ?? [];
  const { sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sessionId: string };
  return sessionId;
}
