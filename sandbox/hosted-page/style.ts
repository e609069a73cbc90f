/** The style of hosted pages. It differs from the marketplace, as a provider's page does. */
export const STYLE = `
  :root { color-scheme: light; --ink: #1a1f36; --soft: #4f566b; --line: #e3e8ee; --blue: #0a5cd6; }
  * { box-sizing: border-box; margin: 0; }
  body { min-height: 100vh; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: var(--ink); background: #f6f8fb; }
  .mode { border-top: 4px solid #f5a623; text-align: center; height: 0; }
  .mode span { display: inline-block; padding: 2px 12px 4px; border-radius: 0 0 8px 8px; background: #f5a623; color: #2b1a00; font-size: 12px; font-weight: 700; letter-spacing: .06em; text-transform: uppercase; }
  main { display: flex; flex-wrap: wrap; gap: 32px 64px; justify-content: center; align-items: flex-start; max-width: 1040px; margin: 0 auto; padding: 64px 24px; }
  section { flex: 1 1 340px; min-width: 0; max-width: 460px; }
  .pay { padding: 32px; background: #fff; border: 1px solid var(--line); border-radius: 16px; box-shadow: 0 12px 32px rgb(26 31 54 / 10%); }
  .shop { color: var(--soft); font-weight: 600; }
  h1 { font-size: 20px; font-weight: 600; color: var(--soft); }
  h2 { font-size: 20px; margin-bottom: 16px; }
  .total { font-size: 40px; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; margin: 4px 0 32px; }
  ul { list-style: none; padding: 0; }
  li { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
  .name { font-weight: 600; overflow-wrap: anywhere; }
  .sum { grid-row: 1; grid-column: 2; font-variant-numeric: tabular-nums; }
  .each { color: var(--soft); font-size: 14px; }
  .row { display: flex; justify-content: space-between; padding: 16px 0; }
  .card { display: grid; grid-template-columns: 1fr 1fr; margin-bottom: 24px; border: 1px solid #c9d2de; border-radius: 10px; overflow: hidden; }
  .card div { padding: 8px 14px; }
  .card div:first-child { grid-column: 1 / -1; border-bottom: 1px solid var(--line); }
  .card div:last-child { border-left: 1px solid var(--line); }
  dt { font-size: 12px; color: var(--soft); }
  dd { font-variant-numeric: tabular-nums; }
  .declined { margin-bottom: 16px; padding: 12px 14px; border-radius: 10px; background: #fdeef0; color: #a0112b; font-weight: 600; }
  button, a.primary { display: block; width: 100%; min-height: 48px; margin-top: 12px; padding: 11px; border: 1px solid #c9d2de; border-radius: 10px; background: #fff; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  .primary, a.primary { background: var(--blue); border-color: var(--blue); color: #fff; }
  button:hover { background: #f3f6fa; }
  .primary:hover, a.primary:hover { background: #084bb0; }
  .quiet { border-color: transparent; color: var(--soft); }
  :focus-visible { outline: 3px solid #f5a623; outline-offset: 2px; }
  .people { min-width: 0; margin-bottom: 12px; padding: 0; border: 0; overflow-wrap: anywhere; }
  .people legend { margin-bottom: 8px; color: var(--soft); }
  .people label { display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 0 12px; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-bottom-width: 0; cursor: pointer; }
  .people label:first-of-type { border-radius: 10px 10px 0 0; }
  .people label:last-of-type { border-bottom-width: 1px; border-radius: 0 0 10px 10px; }
  .people label:has(:checked) { background: #eef4ff; }
  .people input { grid-row: 1 / span 2; width: 20px; height: 20px; accent-color: var(--blue); }
  .hint { margin-top: 24px; font-size: 14px; color: var(--soft); text-align: center; }
  .closed { flex: 0 1 460px; }
  .closed h1 { margin: 8px 0; color: var(--ink); }
  .closed a { margin-top: 24px; }
`;
