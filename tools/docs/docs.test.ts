import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: inRoot(), encoding: 'utf8' })
    .trim()
    .split('\n');

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** The rows of the tables in a document, as cells. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '));

/** What stands between backticks. */
const namesIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name ?? '');

/** The titles that are listed behind each file of tests. */
function testsIn(cell: string): { file: string; titles: string[] }[] {
  const found: { file: string; titles: string[] }[] = [];
  for (const name of namesIn(cell)) {
    if (name.endsWith('.test.ts')) found.push({ file: name, titles: [] });
    else found.at(-1)?.titles.push(name);
  }
  return found;
}

describe('links of the documents', () => {
  it.each(tracked('*.md'))('%s links only to files that exist', (file) => {
    const targets = Array.from(read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, target]) => target ?? '');
    const missing = targets.filter((target) => !existsSync(path.resolve(path.dirname(inRoot(file)), target)));
    expect(missing).toEqual([]);
  });
});

describe('decision records', () => {
  const records = tracked('docs/decisions/[0-9]*.md');

  it('each has a number of its own, a title, a status and a date', () => {
    const heads = records.map((file) => {
      const [, number, status] = /^# (\d{3}): .+\n\nStatus: (.+) · Date: \d{4}-\d{2}-\d{2}\n/.exec(read(file)) ?? [];
      return { file, number, isNamed: number !== undefined && path.basename(file).startsWith(number), status };
    });
    for (const head of heads) {
      expect(head).toMatchObject({
        isNamed: true,
        status: expect.stringMatching(/^(proposed|accepted|reversed by \d{3})$/),
      });
    }
    expect(new Set(heads.map(({ number }) => number)).size).toBe(records.length);
  });

  it('the index lists every record with its title, status and date', () => {
    const listed = rows(read('docs/decisions/README.md')).slice(1);
    const expected = records.map((file) => {
      const [, number, title, status, date] = /^# (\d{3}): (.+)\n\nStatus: (.+) · Date: (.+)\n/.exec(read(file)) ?? [];
      return [`[${number}](${path.basename(file)})`, title, status, date];
    });
    expect(listed).toEqual(expected);
  });
});

describe('where-things-are.md', () => {
  const table = rows(read('docs/where-things-are.md')).slice(1);

  it('names the files of every rule that a newcomer looks for', () => {
    expect(table.map(([what]) => what)).toEqual([
      'review cooldown',
      'coupon percent',
      'who may edit a product',
      'what sellers are notified of',
      'push messages',
      'edits of many products',
      "taking all of a store's products off sale, and back",
      'the search tokens of orders of earlier versions',
      'what a search finds, and in which order',
      'what a product is found by',
      "the owner's categories",
      'another engine for searching',
      'products as a CSV file',
      "what is taken of another shop's files",
      'what an export has, and how it is imported',
      'variants of a product',
      'bundles of products',
      'what a product asks its buyer',
      'what becomes of an uploaded picture',
      'the address of an uploaded picture, and its sizes',
      'when a picture is removed',
      'what a form shows of a link that is typed',
      'which addresses of others are fetched',
      'adding a payment provider',
      'order states',
      'store order states',
      'marking orders as complete, one or many, and taking that back',
      'which orders staff look for',
      'what has happened to an order',
      'how long stock is held',
      'how much can be ordered after unpaid orders',
      'shares of scarce stock for guests and members',
      'the shopper’s own unpaid order',
      'rate limits',
      'login throttle',
      'what a new password has to be',
      'links that set a seller’s password',
      'when an unused session ends',
      'moving a seller to another store',
      'applying to sell',
      'one spin a day',
      'commission',
      'which event makes which entries of the ledger',
      'the address of a store, and those of before',
      'what a store’s people may do',
      'who works for a store: the last owner, and how many',
      'the end of a session, for its open page',
      'second factors of an account',
      'passkeys',
      'what is demanded of sellers’ logins',
      'the owner’s overview',
      'the owner’s search of everything',
      'what an entry of the audit log is found by',
      'media reward states',
      'a seller’s statement',
      'the site’s income',
      'what a provider keeps, and who bears it',
      'where providers and the ledger differ',
      'what can be paid out to a store',
      'payout states',
      'one payout of a store at a time',
      'payouts that a provider sends',
      'the acts of staff that need proof',
      'which notifications are read',
      'security alerts of a store',
      'the delay of payouts to a changed account',
      'what the owner proves anew to act on money',
      'sales figures',
      'refunds of units of an order',
      'refunds that sellers ask for',
      'effects of a refund',
      'what a page from the server is drawn from',
      'what browsers report of visits',
      'what browsers keep of the site',
      'calls to other servers',
      'what providers publish',
    ]);
  });

  it.each(table)('%s: every file exists, and holds the name it is listed for', (_what, files = '') => {
    const entries = Array.from(files.matchAll(/`([^`]+)`(?: \(`([^`]+)`\))?/g), ([, file = '', name = '']) => ({
      file,
      name,
    }));
    expect(entries.length).toBeGreaterThan(0);
    // A file without a name in parentheses holds the empty text.
    expect(entries.filter(({ file, name }) => !existsSync(inRoot(file)) || !read(file).includes(name))).toEqual([]);
  });
});

describe('published-attacks.md', () => {
  const attacks = rows(read('docs/published-attacks.md')).filter(([attack]) => attack !== 'attack');
  const holdsTitle = (file: string, title: string): boolean =>
    ["'", '"', '`'].some((quote) => read(file).includes(`${quote}${title}${quote}`));

  it('has a row for each attack', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(30);
  });

  it.each(attacks)('%s: what prevents it exists, and so does each test that tries it', (_attack, prevention, tests) => {
    const files = namesIn(prevention ?? '');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    const listed = testsIn(tests ?? '');
    expect(listed.length).toBeGreaterThan(0);
    for (const { file, titles } of listed) {
      expect(titles.length).toBeGreaterThan(0);
      expect(titles.filter((title) => !holdsTitle(file, title))).toEqual([]);
    }
  });
});
