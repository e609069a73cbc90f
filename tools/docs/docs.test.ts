import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOG_EVENTS } from '../../functions/src/platform/log-events.ts';
import { inRoot } from '../paths.ts';

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: inRoot(), encoding: 'utf8' })
    .trim()
    .split('\n');

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** The cells of the table rows in a document. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '));

/** The texts between backticks. */
const namesIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name ?? '');

/** The test titles that are listed after each test file. */
function testsIn(cell: string): { file: string; titles: string[] }[] {
  const found: { file: string; titles: string[] }[] = [];
  for (const name of namesIn(cell)) {
    if (name.endsWith('.test.ts')) found.push({ file: name, titles: [] });
    else found.at(-1)?.titles.push(name);
  }
  return found;
}

/** The files that a walk of the tour links, each with the name that follows the link. */
const linkedIn = (walk: string): { file: string; name: string }[] =>
  Array.from(walk.matchAll(/\]\(\.\.\/([^)]+)\)(?:\s+\(`(\w+)`\))?/g), ([, file = '', name = '']) => ({ file, name }));

describe('documents', () => {
  it.each(tracked('*.md'))('has links to existing files only in %s', (file) => {
    const text = read(file).replaceAll(/^```[^]*?^```|`[^`\n]*`/gm, '');
    const targets = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, target]) => target ?? '');
    const missing = targets.filter((target) => !existsSync(path.resolve(path.dirname(inRoot(file)), target)));
    expect(missing).toEqual([]);
  });
});

describe('operations guide', () => {
  it('quotes only existing log entries', () => {
    const written: string[] = Object.values(LOG_EVENTS);
    expect(written.length).toBeGreaterThan(20);
    const quoted = Array.from(read('docs/operations.md').matchAll(/"([A-Za-z-]+(?: [a-z-]+)+)"/g), ([, text]) => text);
    expect(quoted.length).toBeGreaterThan(20);
    // Values and labels.
    const others = ['not limited', 'Transaction search', 'To be paid'];
    expect(quoted.filter((text) => ![...written, ...others].includes(text ?? ''))).toEqual([]);
  });
});

describe('decision records', () => {
  const records = tracked('docs/decisions/[0-9]*.md');

  it('gives each record a unique number, a title, a status and a date', () => {
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

  it('lists every record in the index with its title, status and date', () => {
    const listed = rows(read('docs/decisions/README.md')).slice(1);
    const expected = records.map((file) => {
      const [, number, title, status, date] = /^# (\d{3}): (.+)\n\nStatus: (.+) · Date: (.+)\n/.exec(read(file)) ?? [];
      return [`[${number}](${path.basename(file)})`, title, status, date];
    });
    expect(listed).toEqual(expected);
  });
});

describe('CHANGELOG.md', () => {
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
  const titles = sections.map((section) => section.split('\n')[0] ?? '');
  const GROUPS = ['Added', 'Changed', 'Removed', 'Fixed', 'Security', 'Deployment'];

  it('has a section for each date, the latest first', () => {
    const dates = titles.filter((title) => title !== 'Unreleased');
    expect(dates.filter((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([]);
    expect([...new Set(dates)].toSorted().toReversed()).toEqual(dates);
  });

  it('groups the entries of a section, deployment last', () => {
    for (const section of sections) {
      const groups = Array.from(section.matchAll(/^### (.+)$/gm), ([, group]) => group ?? '');
      expect(groups).toEqual(GROUPS.filter((group) => groups.includes(group)));
    }
  });

  it('has one line for each entry', () => {
    const lines = sections.flatMap((section) => section.split('\n').slice(1));
    expect(lines.filter((line) => !/^(?:### .+|- .{1,118})?$/.test(line))).toEqual([]);
  });
});

describe('glossary.md', () => {
  const terms = rows(read('docs/glossary.md')).filter((cells) => cells.length === 3 && cells[0] !== 'term');

  it('defines each term once', () => {
    const names = terms.map(([term]) => term);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lists identifiers that exist in the code', () => {
    const code = tracked('domain', 'functions/src', 'web/src', 'firestore.rules').map(read).join('\n');
    const identifiers = terms.flatMap(([, , cell = '']) => namesIn(cell));
    const files = tracked('*.ts').map((file) => path.basename(file));
    const isKnown = (name: string): boolean =>
      code.includes(name.replace(/\/.*$/, '')) || files.includes(name) || existsSync(inRoot(name));
    expect(identifiers.length).toBeGreaterThan(80);
    expect(identifiers.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('where-things-are.md', () => {
  const table = rows(read('docs/where-things-are.md')).slice(1);

  it('lists the files of every rule that a newcomer looks for', () => {
    expect(table.map(([what]) => what)).toEqual([
      'review cooldown',
      'coupon percentage',
      'product edits',
      'seller notifications',
      'push messages',
      'bulk edits of products',
      'switching all products of a store off and on',
      'backfill of existing store orders',
      'product search: matches and order',
      'search entries of products',
      'categories',
      'external search engine',
      'product CSV files',
      'import from another shop',
      'exports and their import',
      'product options (variants)',
      'product bundles',
      'buyer questions',
      'uploaded pictures',
      'addresses and sizes of uploaded pictures',
      'removal of pictures',
      'previews of linked pictures in forms',
      'requests to user-supplied URLs (SSRF guard)',
      'adding a payment provider',
      'order states',
      'store order states',
      'bulk completion of orders, with undo',
      'order search and filters of staff',
      'order timeline',
      'reservation time',
      'purchase limits after unpaid orders',
      'variants at a reservation',
      'shares of scarce stock',
      'the shopper’s own unpaid order',
      'rate limits',
      'login throttle',
      'requirements for new passwords',
      'password links of sellers',
      'expiry of unused sessions',
      'move of a seller to another store',
      'applications to sell',
      'daily spin limit',
      'commission',
      'ledger entries of events',
      'store addresses and redirects',
      'store roles and permissions',
      'store membership limits: last owner, maximum',
      'drafts of half-typed staff forms',
      "effects of a store's deletion",
      "announcement of a session's end",
      'remote logout of open pages',
      'second factors',
      'passkeys',
      'required second factors of sellers',
      'the owner’s overview',
      'the owner’s global search',
      'audit log search',
      'price history of a product',
      'media reward states',
      'typed amounts',
      'statement of a store',
      'the site’s income',
      'provider fees',
      'currencies of the accounts at providers',
      'fees for disputes',
      'reconciliation with providers',
      'payout balance of a store',
      'reserve of a store',
      'debts of stores',
      'payout states',
      'one payout of a store at a time',
      'book balances of providers and due payouts',
      'minimum payouts of the site',
      'payouts that lack funds',
      'payouts by providers',
      'staff actions that need fresh proof',
      'read status of notifications',
      'IDs of posts',
      'security alerts of a store',
      'delay of payouts to a changed account',
      'owner proof (password, second factor) for a payout',
      'sales figures',
      'refunds of order items',
      'failed refunds of order items',
      'refund requests of sellers',
      'effects of a refund',
      'data of server-rendered pages',
      'real-user monitoring',
      'browser caches of the site',
      'outgoing requests',
      'published contracts of providers',
      'texts that translators of browsers can replace',
      'clocks of devices',
    ]);
  });

  it.each(table)('lists for "%s" existing files that contain the listed name', (_what, files = '') => {
    const entries = Array.from(files.matchAll(/`([^`]+)`(?: \(`([^`]+)`\))?/g), ([, file = '', name = '']) => ({
      file,
      name,
    }));
    expect(entries.length).toBeGreaterThan(0);
    // A file without a name in parentheses matches the empty text.
    expect(entries.filter(({ file, name }) => !existsSync(inRoot(file)) || !read(file).includes(name))).toEqual([]);
  });
});

describe('tour.md', () => {
  const [, ...walks] = read('docs/tour.md').split(/^## /m);
  it('has a walk for each part of the marketplace', () => {
    expect(walks.map((walk) => walk.split('\n')[0])).toEqual([
      'A purchase',
      'A stock edit',
      'A spin',
      'A refund',
      'A search',
    ]);
  });

  it.each(walks.map((walk) => [walk.split('\n')[0], linkedIn(walk)] as const))(
    'links files that contain the listed function in "%s"',
    (_title, links) => {
      const named = links.filter(({ name }) => name !== '');
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter(({ file, name }) => !existsSync(inRoot(file)) || !read(file).includes(name))).toEqual([]);
    },
  );
});

describe('published-attacks.md', () => {
  const attacks = rows(read('docs/published-attacks.md')).filter(([attack]) => attack !== 'attack');
  const holdsTitle = (file: string, title: string): boolean =>
    ["'", '"', '`'].some((quote) => read(file).includes(`${quote}${title}${quote}`));

  it('has a row for each attack', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(30);
  });

  it.each(attacks)('lists existing defenses and tests for "%s"', (_attack, prevention, tests) => {
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
