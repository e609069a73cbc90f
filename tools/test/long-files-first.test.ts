import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { LONG_FILES } from './long-files-first.ts';

it.each(LONG_FILES)('lists the existing file %s', (file) => expect(existsSync(inRoot(file))).toBe(true));
