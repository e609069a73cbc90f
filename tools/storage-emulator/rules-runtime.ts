import { createInterface } from 'node:readline';
import { editResult } from './rules-protocol.ts';

/**
 * Replaces the JAR with which the Storage emulator evaluates rules, for machines without Java. The emulator writes one
 * request per line and reads one response per line.
 */
const send = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

send({ id: -1, status: 'ok' });
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') send(editResult(JSON.parse(line)));
}
