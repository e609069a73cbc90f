export interface Token {
  kind: 'name' | 'number' | 'text' | 'sign';
  text: string;
  start: number;
  end: number;
}

const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const TOKENS = {
  text: /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/,
  number: /\d+/,
  name: /[A-Za-z_]\w*/,
  sign: /&&|\|\||==|!=|<=|>=|\$\(|[^\s\w]/,
} as const satisfies Record<Token['kind'], RegExp>;
const KINDS = Object.keys(TOKENS) as Token['kind'][];
const NEXT = new RegExp([BLANK.source, ...KINDS.map((kind) => `(?<${kind}>${TOKENS[kind].source})`)].join('|'), 'y');

/** The tokens of rules, without whitespace and comments. */
export function tokensOf(rules: string): Token[] {
  const tokens: Token[] = [];
  NEXT.lastIndex = 0;
  while (NEXT.lastIndex < rules.length) {
    const start = NEXT.lastIndex;
    const found = NEXT.exec(rules);
    if (found === null) throw new Error(`Unknown token in the rules: ${rules.slice(start, start + 20)}`);
    const kind = KINDS.find((one) => found.groups?.[one] !== undefined);
    if (kind !== undefined) tokens.push({ kind, text: rules.slice(start, NEXT.lastIndex), start, end: NEXT.lastIndex });
  }
  return tokens;
}
