import { BANNED_WORDS, OTHER_SENSES, type BannedWord } from './banned-words.ts';

export interface Finding {
  file: string;
  line: number;
  word: string;
  instead: string;
}

const DECLARATION = String.raw`(?:const|let|function\*?|class|interface|type|enum)\s+`;
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?|^\s*\](?: as const)?\))\(\s*(['"`])(.*?)\1/;

/** A string of several words at the start of a line: in a test, a title or the name of a case. */
const CASE = /^\s*\[?(['"`])([a-z](?:(?!\1).)* (?:(?!\1).)*)\1/;

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

function titleOf(line: string, file: string): string {
  const title = TITLE.exec(line)?.[2] ?? (TEST_FILE.test(file) ? CASE.exec(line)?.[2] : undefined) ?? '';
  return title.replaceAll(/\$\w+/g, '');
}

/** The part of a line that is prose: a comment, a test's title; all of it in a document. */
function proseOf(line: string, file: string): string {
  if (file.endsWith('.md')) return line.replaceAll(/`[^`]*`/g, '');
  const comment = /(?:^\s*(?:\/\*\*?|\*)|(?:^|\s)\/\/)(.*)$/.exec(line)?.[1] ?? '';
  return `${comment.replaceAll(/`[^`]*`|"[^"]*"/g, '')} ${titleOf(line, file)}`;
}

function pattern({ words, scope }: BannedWord): RegExp {
  return scope === 'declared'
    ? new RegExp(`${DECLARATION}(${words})\\b`)
    : new RegExp(`(?<![\\w-])(${words})(?![\\w-])`);
}

const PATTERNS = BANNED_WORDS.map((banned) => ({ ...banned, regex: pattern(banned) }));

/** The banned words in a file's text, one finding for each line and word. */
export function findBannedWords(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const prose = proseOf(line, file);
    return PATTERNS.flatMap(({ regex, scope, instead }) => {
      const word = regex.exec(scope === 'prose' ? prose : line)?.[1];
      if (word === undefined || isOtherSense(file, word)) return [];
      return [{ file, line: index + 1, word, instead }];
    });
  });
}

const isOtherSense = (file: string, word: string): boolean =>
  OTHER_SENSES.some((sense) => sense.word.toLowerCase() === word.toLowerCase() && file.startsWith(sense.file));
