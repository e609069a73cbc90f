import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@blockbazaar/domain/site/pages/render-page';
import * as z from 'zod/mini';

/** The output of the site's build that is deployed with the functions. */
export interface BuiltPages {
  /** The HTML page without content. */
  template: string;
  /** The Content-Security-Policy of the site, for the project that it was built for. */
  policy: string;
  /** See `PageRequest`. */
  scriptsOf: (file: string) => readonly string[];
  renderPage: RenderPage;
}

/** The manifest of the site's build, by file. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
);
type Manifest = z.infer<typeof manifestSchema>;

let loading: Promise<BuiltPages> | null = null;

/** Loads the site's components and its plain page. Rejects if they were not built. */
export function builtPages(): Promise<BuiltPages> {
  loading ??= load().catch((error: unknown) => {
    // The next request tries again.
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<BuiltPages> {
  const packageFile = findPackageJSON(import.meta.url);
  if (packageFile === undefined) throw new Error('The functions have no package.json.');
  const folder = path.join(path.dirname(packageFile), 'pages');
  const [template, policy, manifest, renderer] = await Promise.all([
    readFile(path.join(folder, 'app.html'), 'utf8'),
    readFile(path.join(folder, 'content-security-policy.txt'), 'utf8'),
    readFile(path.join(folder, 'manifest.json'), 'utf8'),
    import(pathToFileURL(path.join(folder, 'render-page.js')).href) as Promise<{ renderPage: RenderPage }>,
  ]);
  const built = manifestSchema.parse(JSON.parse(manifest));
  return { template, policy, scriptsOf: (file) => scriptsOf(built, file), renderPage: renderer.renderPage };
}

/** The script of a file and all its imports. Empty if the site has no such file. */
function scriptsOf(manifest: Manifest, file: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    const script = `/${chunk?.file ?? ''}`;
    if (chunk === undefined || found.has(script)) return;
    found.add(script);
    chunk.imports.forEach(add);
  };
  add(file);
  return [...found];
}
