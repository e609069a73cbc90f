import { readFileSync } from 'node:fs';
import { inRoot } from '../../../tools/paths.ts';

export const rulesText = (): string => readFileSync(inRoot('firestore.rules'), 'utf8');
