import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../ports.ts';
import { startFunctionsServer, type FunctionsServer } from './start-functions-server.ts';

/** A callable function, and a triggered function that never ends. */
const BUNDLE = `
export const greet = (request, response) => response.send('hello ' + request.rawBody.toString());
export const endless = Object.assign(() => new Promise(() => undefined), { __endpoint: { eventTrigger: {} } });
`;
const EVENT = {
  'Content-Type': 'application/json',
  'ce-id': '1',
  'ce-source': '//firestore.googleapis.com',
  'ce-specversion': '1.0',
  'ce-type': 'google.cloud.firestore.document.v1.written',
};

let folder: string;
let server: FunctionsServer;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'functions-server-'));
  const entry = path.join(folder, 'index.mjs');
  writeFileSync(entry, BUNDLE);
  server = startFunctionsServer({ entry, env: process.env, stdout: 'ignore' });
});

afterAll(() => {
  server.process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const addressOf = async (name: string): Promise<string> => `http://${HOST}:${(await server.ports)[name]}`;

describe('functions server', () => {
  it('serves a function with the unchanged body', async () => {
    const response = await fetch(await addressOf('greet'), { method: 'POST', body: 'you' });
    expect(await response.text()).toBe('hello you');
  });

  it('responds to a health check without calling the function', async () => {
    const response = await fetch(`${await addressOf('greet')}/__/health`);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('acknowledges an event before its handler ends', async () => {
    const response = await fetch(await addressOf('endless'), { method: 'POST', headers: EVENT, body: '{}' });
    expect(response.ok).toBe(true);
  });
});
