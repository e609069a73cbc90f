import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { HOST, ports } from '../../tools/ports.ts';
import { inRoot } from '../../tools/paths.ts';

/** A project of its own on the stack's emulator: what is written and cleared here touches nobody's data. */
export const RULES_PROJECT_ID = 'demo-blockbazaar-rules';

export const rulesText = (): string => readFileSync(inRoot('firestore.rules'), 'utf8');

export function rulesEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: RULES_PROJECT_ID,
    firestore: { host: HOST, port: ports().firestore, rules: rulesText() },
  });
}
