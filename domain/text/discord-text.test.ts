import { expect, it } from 'vitest';
import { discordText } from './discord-text.ts';

it.each([
  ['plain words', 'plain words'],
  ['**bold** _it_ ~~no~~', String.raw`\*\*bold\*\* \_it\_ \~\~no\~\~`],
  ['[free](https://x.example)', String.raw`\[free\]\(https://x.example\)`],
  ['@everyone <@1>', String.raw`\@everyone \<\@1\>`],
  ['a\\*b', String.raw`a\\\*b`],
])('escapes %s', (text, shown) => expect(discordText(text)).toBe(shown));
