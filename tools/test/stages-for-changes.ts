import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import { stagesOf, type PlannedStage, type StageName } from './stages.ts';

/** The additional stages of the full suite that a changed path requires. */
export const STAGES_BY_PATH: readonly { paths: RegExp; stages: readonly StageName[] }[] = [
  { paths: /^(firestore\.rules|tests\/rules\/|domain\/)/, stages: ['mutants'] },
  {
    paths:
      /^(domain|functions\/src|tests\/(functions|simulation))\/.*(checkout|purchase|order|payment|refund|ledger|payout|outbox|deliver)/,
    stages: ['functions-repeated', 'simulation', 'kills'],
  },
  {
    paths:
      /^(domain\/|functions\/|sandbox\/|emulator-data\/|tests\/functions\/|firebase\.json|(firestore|storage)\.rules)/,
    stages: ['functions-emulator'],
  },
  {
    paths: /^(domain\/.*contract|functions\/src\/(api|platform)\/|tests\/functions\/platform\/fuzz)/,
    stages: ['fuzzing'],
  },
  {
    paths: /^(web\/|firestore\.indexes\.json|functions\/src\/search\/|tests\/e2e\/|tools\/seed\/)/,
    stages: ['size'],
  },
  { paths: /^(web\/|functions\/src\/site\/pages\/|firebase\.json|tests\/e2e\/)/, stages: ['service-worker'] },
  { paths: /^(web\/|domain\/|functions\/|tests\/e2e\/|firebase\.json|firestore\.rules)/, stages: ['pages'] },
  { paths: /^(web\/|tests\/e2e\/gallery\/|tools\/gallery\.ts)/, stages: ['gallery'] },
  { paths: /^(domain\/staff\/|functions\/src\/(staff|site(?!\/pages))\/|web\/|tests\/e2e\/)/, stages: ['exclusive'] },
  {
    paths:
      /^(package(-lock)?\.json|(vitest|playwright)\.config\.ts|tests\/support\/|tools\/(test|stack|processes|functions-server|firestore-emulator)\/|\.ci\/)/,
    stages: [
      'fuzzing',
      'simulation',
      'functions-emulator',
      'functions-repeated',
      'mutants',
      'kills',
      'size',
      'service-worker',
      'gallery',
      'exclusive',
      'pages',
    ],
  },
];

/**
 * The default stages, and the additional ones that the changed paths require. Unknown changes (null) require the full
 * suite.
 */
export function stagesForChanges(paths: readonly string[] | null): PlannedStage[] {
  if (paths === null) return stagesOf('full');
  const needed = STAGES_BY_PATH.filter((row) => paths.some((changed) => row.paths.test(changed)));
  const full = new Set(needed.flatMap(({ stages }) => stages));
  const standard = new Set(stagesOf('default').map(({ name }) => name));
  return stagesOf('full')
    .filter(({ name }) => standard.has(name) || full.has(name))
    .map(({ name }) => ({ name, suite: full.has(name) ? 'full' : 'default' }));
}

/**
 * The paths that differ from the merge base with `branch`. Null if Git does not know the branch, or if nothing differs.
 */
export async function changedPaths(branch: string): Promise<string[] | null> {
  const { code, output } = await run('git', ['diff', '--name-only', '--merge-base', branch], { cwd: inRoot() });
  const paths = output.split('\n').filter((line) => line !== '');
  return code === 0 && paths.length > 0 ? paths : null;
}
