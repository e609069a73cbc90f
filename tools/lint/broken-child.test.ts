import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { brokenChild, type JsxNode } from './broken-child.ts';

/** The source text of the broken child of an element. */
function brokenIn(jsx: string, hasSiblings = false): string | undefined {
  const [statement] = parseSync('element.tsx', jsx).program.body;
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'JSXElement')
    throw new Error(`No element: ${jsx}`);
  const broken = brokenChild(statement.expression.children as JsxNode[], hasSiblings);
  return broken === undefined ? undefined : jsx.slice(broken.start, broken.end);
}

describe('brokenChild', () => {
  it.each([
    ['<p>{count} left</p>', '{count}'],
    ['<p><Icon />{label}</p>', '{label}'],
    ['<p>{label}{isNew && <New />}</p>', '{label}'],
    ['<p>{MESSAGES.title}{isNew && <New />}</p>', '{MESSAGES.title}'],
    ['<p>Total {items.map((item) => <b>{item}</b>)}</p>', 'Total '],
    ['<p><b />{isOpen ? MESSAGES.open : MESSAGES.closed}</p>', '{isOpen ? MESSAGES.open : MESSAGES.closed}'],
    ['<p><b />{isOpen && <>{label}</>}</p>', '{isOpen && <>{label}</>}'],
    ['<p><b />{`${count} left`}</p>', '{`${count} left`}'],
  ])('finds the text of %s', (jsx, text) => {
    expect(brokenIn(jsx)).toBe(text);
  });

  it.each([
    '<p>{count}</p>',
    '<p>{`${count} left`}</p>',
    '<p>\n  {count}\n</p>',
    '<p>Total <b>{count}</b></p>',
    '<p>{MESSAGES.title} <b>{count}</b></p>',
    '<p><span>{label}</span>{isNew && <New />}</p>',
    '<p>{isOpen ? <A /> : null} {isNew && <New />}</p>',
    '<p>{startIcon}{children}</p>',
    '<p>{/* A comment. */}{label}</p>',
  ])('accepts %s', (jsx) => {
    expect(brokenIn(jsx)).toBeUndefined();
  });

  it('finds a single text in a component that adds elements', () => {
    expect(brokenIn('<Button>{label}</Button>', true)).toBe('{label}');
    expect(brokenIn('<Button>{MESSAGES.save}</Button>', true)).toBeUndefined();
  });
});
