import type { APIRequestContext } from '@playwright/test';

interface BuiltScript {
  text: string;
  /** Static imports, which load together with the script. */
  imports: readonly string[];
  /** Dynamic imports, which may load later. */
  dynamicImports: readonly string[];
}

/** The scripts of the built site by file name, and the page's entry script. */
export interface BuiltScripts {
  entry: string;
  scripts: ReadonlyMap<string, BuiltScript>;
}

/** Reads every script that the site can load, starting with its first page. */
export async function readBuiltScripts(request: APIRequestContext): Promise<BuiltScripts> {
  const html = await (await request.get('/')).text();
  // A chunk that the entry needs can precede it.
  const entry = filesIn(html, /<script[^>]+src="\/assets\/([\w.-]+\.js)"/g).at(-1);
  if (entry === undefined) throw new Error('The page has no script.');
  const scripts = new Map<string, BuiltScript>();
  let unread = [entry, ...filesIn(html, /href="\/assets\/([\w.-]+\.js)"/g)];
  while (unread.length > 0) {
    const read = await Promise.all(unread.map(async (file) => [file, await readScript(request, file)] as const));
    for (const [file, script] of read) scripts.set(file, script);
    const mentioned = new Set(read.flatMap(([, { imports, dynamicImports }]) => [...imports, ...dynamicImports]));
    unread = [...mentioned].filter((file) => !scripts.has(file));
  }
  return { entry, scripts };
}

async function readScript(request: APIRequestContext, file: string): Promise<BuiltScript> {
  const text = await (await request.get(`/assets/${file}`)).text();
  return {
    text,
    imports: filesIn(text, /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    dynamicImports: filesIn(text, /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
  };
}

const filesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, file = '']) => file)),
];

/** All scripts that can be loaded from a script, without those that are only reachable through one that `isLeftOut`. */
export function reachable({ scripts }: BuiltScripts, from: string, isLeftOut: (file: string) => boolean): Set<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || isLeftOut(file)) continue;
    reached.add(file);
    const { imports = [], dynamicImports = [] } = scripts.get(file) ?? {};
    open.push(...imports, ...dynamicImports);
  }
  return reached;
}
