import { createInterface } from 'node:readline';
import { answerTo } from './rules-protocol.ts';

/**
 * Stands in for the JAR with which the Storage emulator checks rules, where there is no Java for it: the emulator writes a request a line, and
 * reads an answer a line.
 */
const send = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

send({ id: -1, status: 'ok' });
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') send(answerTo(JSON.parse(line)));
}
