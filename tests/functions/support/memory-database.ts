import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import { replaceTransport } from '../../support/memory-firestore/replace-transport.ts';
import { declaredRisks } from './declared-risks.ts';

/**
 * A setup file: gives each test file an in-memory database, and all of them the Auth emulator of
 * `start-auth-emulator.ts`.
 */
process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
process.env.FIREBASE_AUTH_EMULATOR_HOST = inject('authEmulatorHost');

/** Tests that replace the clock do not affect the database's clock. */
const { now } = Date;
const database = new MemoryFirestore({ now: () => now() });

let lastCommitMs = 0;

replaceTransport(async (method, request) => {
  // Other work of this process continues during a request, as with a server.
  await nextTurn();
  if (method !== 'commit') return database.respond(method, request);
  // A server needs longer than a millisecond, the precision of server timestamps: successive commits have different
  // times.
  while (now() <= lastCommitMs) await pause(1);
  try {
    return database.respond(method, request);
  } finally {
    lastCommitMs = now();
  }
});

afterAll(() => {
  const undeclared = database.risks.filter((risk) => !declaredRisks.some((part) => risk.includes(part)));
  const found = [...database.unsupported, ...undeclared];
  if (found.length > 0) throw new Error(found.join('\n'));
});
