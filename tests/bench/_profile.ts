import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { createProduct, createStore, setStock } from '../support/fixtures.ts';
import { writeFileSync } from 'node:fs';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER_FLAGS });
const store = await createStore();
const p = await createProduct(store.id, { stock: 700000 });
const page = await browser.newPage();
await page.goto(`${process.env.BASE_URL}/catalog?store=${store.slug}`);
await page.getByTestId('product-card').first().waitFor();
await page.evaluate(() => {
  const w = window as any; w.log = [];
  const shown = document.querySelector('[data-testid=product-card]')!;
  new MutationObserver(() => w.log.push(performance.timeOrigin + performance.now())).observe(shown, { subtree: true, childList: true, characterData: true });
});
const cdp = await page.context().newCDPSession(page);
const rounds = 60;
for (let i = 1; i <= 20; i++) { await setStock(p.id, 700000 + i); await page.waitForTimeout(20); }
await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 50 });
await cdp.send('Profiler.start');
const ms: number[] = [];
for (let i = 21; i <= 20 + rounds; i++) {
  await page.evaluate(() => { (window as any).log = []; });
  await setStock(p.id, 700000 + i);
  const c = performance.timeOrigin + performance.now();
  await page.waitForTimeout(30);
  const log = await page.evaluate(() => (window as any).log);
  ms.push(log[0] - c);
}
const { profile } = await cdp.send('Profiler.stop');
writeFileSync('/tmp/p.cpuprofile', JSON.stringify(profile));
ms.sort((a, b) => a - b); console.log('median', ms[30], 'with profiler');
const self = new Map<number, number>();
profile.samples!.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas![i]!));
const byId = new Map(profile.nodes.map((n) => [n.id, n]));
const total = new Map<string, number>(), selfs = new Map<string, number>();
const walk = (id: number, stack: string[]): number => {
  const n = byId.get(id)!; const f = n.callFrame; const name = `${f.functionName || '(anon)'} ${f.url.split('/').pop()}:${f.lineNumber}`;
  let t = self.get(id) ?? 0; selfs.set(name, (selfs.get(name) ?? 0) + t);
  for (const c of n.children ?? []) t += walk(c, [...stack, name]);
  if (!stack.includes(name)) total.set(name, (total.get(name) ?? 0) + t);
  return t;
};
walk(profile.nodes[0]!.id, []);
const top = (m: Map<string, number>, k: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, k).map(([n, t]) => `${(t / rounds / 1000).toFixed(3)} ${n}`).join('\n');
console.log('TOTAL per round ms\n' + top(total, 90)); console.log('SELF\n' + top(selfs, 30));
await browser.close(); process.exit(0);
