import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { EDGES } from './edges.ts';
import { importProblem, sdkProblem, subjectIn } from './import-problem.ts';
import { importsOf } from './imports-of.ts';

const sourcesOf = (root: string): string[] =>
  globSync(`${root}/**/*.{ts,tsx}`, { cwd: inRoot() }).filter((file) => !/\.(test|stories)\.tsx?$/.test(file));

/** The subjects that a subject reaches along its edges, itself included if there is a cycle. */
function reachedFrom(subject: string, edges: Readonly<Record<string, readonly string[]>>): Set<string> {
  const reached = new Set<string>();
  const follow = (from: string): void => {
    for (const to of edges[from] ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      follow(to);
    }
  };
  follow(subject);
  return reached;
}

describe.each(Object.entries(EDGES))('EDGES of %s', (root, edges) => {
  it('contains no cycle', () => {
    expect(Object.keys(edges).filter((subject) => reachedFrom(subject, edges).has(subject))).toEqual([]);
  });

  it('lists edges in use only, sorted', () => {
    const used = new Set(
      sourcesOf(root).flatMap((file) =>
        importsOf(file).map(
          (target) => `${subjectIn(root, file)} → ${target.startsWith(`${root}/`) ? subjectIn(root, target) : ''}`,
        ),
      ),
    );
    const listed = Object.entries(edges).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
    expect(listed.filter((edge) => !used.has(edge))).toEqual([]);
    expect(listed).toEqual(listed.toSorted());
  });

  it('matches docs/architecture.md', () => {
    const document = readFileSync(inRoot('docs/architecture.md'), 'utf8');
    const rows = Object.entries(edges).map(([from, targets]) => `| ${from} | ${targets.join(', ')} |`);
    expect(document).toContain([`| \`${root}/\` | imports |`, '| --- | --- |', ...rows, ''].join('\n'));
  });
});

describe('importProblem', () => {
  it.each([
    ['functions/src/index.ts', 'functions/src/api/spin.ts'],
    ['functions/src/api/spin.ts', 'functions/src/search/find-products.ts'],
    ['functions/src/spin/spin.ts', 'functions/src/documents/spins.ts'],
    ['web/src/app/screens.ts', 'web/src/dashboard/shell/SellerDashboardPage.tsx'],
    ['web/src/dashboard/shell/SellerDashboard.tsx', 'web/src/dashboard/reviews/ReviewsTab.tsx'],
    ['web/src/storefront/spin/SpinPanel.tsx', 'web/src/ui/Panel.tsx'],
    ['web/src/dashboard/rewards/MediaRewardsTab.test.tsx', 'web/src/dashboard/catalog/ProductList.tsx'],
  ])('permits %s to import %s', (file, target) => expect(importProblem(file, target)).toBeNull());

  it.each([
    [
      'functions/src/spin/spin.ts',
      'functions/src/transfer/encode-exported-fields.ts',
      'tools/lint/edges.ts has no such edge',
    ],
    ['functions/src/spin/spin.ts', 'functions/src/api/spin.ts', 'tools/lint/edges.ts has no such edge'],
    ['functions/src/platform/params.ts', 'functions/src/documents/orders.ts', 'platform/ must not depend on a subject'],
    [
      'functions/src/documents/orders.ts',
      'functions/src/orders/order-documents.ts',
      'documents/ must not depend on a subject',
    ],
    ['web/src/storefront/spin/SpinPanel.tsx', 'web/src/dashboard/ui/FormDialog.tsx', 'Shoppers load storefront/ first'],
    ['web/src/dashboard/reviews/ReviewsTab.test.tsx', 'web/src/storefront/reviews/ReviewsPage.tsx', 'staff only'],
    ['web/src/ui/Panel.tsx', 'web/src/firebase/stores.ts', 'the design system'],
    ['web/src/firebase/stores.ts', 'web/src/ui/Panel.tsx', 'provides data'],
  ])('does not permit %s to import %s', (file, target, advice) =>
    expect(importProblem(file, target)).toContain(advice),
  );
});

describe('sdkProblem', () => {
  it.each([
    ['web/src/firebase/stores.ts', 'firebase/firestore'],
    ['web/src/dashboard/payouts/api.ts', 'web/src/firebase/sdk/lists.ts'],
    ['web/src/dashboard/catalog/products/api.ts', 'firebase/firestore'],
    ['functions/src/platform/firestore.ts', 'firebase/firestore'],
    ['web/src/app/App.tsx', 'firebase-like'],
  ])('permits %s to import %s', (file, target) => expect(sdkProblem(file, target)).toBeNull());

  it.each([
    ['web/src/storefront/stores/api.ts', 'firebase/firestore'],
    ['web/src/dashboard/payouts/PayoutRow.tsx', 'web/src/firebase/sdk/lists.ts'],
    ['web/src/app/App.tsx', 'firebase'],
  ])('does not permit %s to import %s', (file, target) => expect(sdkProblem(file, target)).toContain('Add a function'));
});
