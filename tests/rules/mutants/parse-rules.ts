import { tokensOf, type Token } from './tokens.ts';

interface Span {
  start: number;
  end: number;
}

export interface Binary extends Span {
  kind: 'binary';
  operator: Token;
  left: Expression;
  right: Expression;
}

/** The parts of an expression that mutants change. `other`: an expression whose own kind is irrelevant. */
export type Expression =
  | Binary
  | (Span & { kind: 'not' | 'list' | 'number' | 'text' | 'other'; parts: Expression[] })
  | (Span & { kind: 'call'; name: string; parts: Expression[] });

/** A function, or one `allow` of a path. */
export interface Clause {
  /** `isOwner`, or `/orders/{orderId} get`. */
  name: string;
  /** The collection of the path. Null for a function. */
  collection: string | null;
  condition: Expression;
}

/** Lowest precedence first. */
const PRECEDENCE: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
];

/** Parses the part of the rules language that this project uses. Throws for other syntax. */
export function parseRules(rules: string): Clause[] {
  return new Parser(tokensOf(rules)).clauses();
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** All clauses of all matches. */
  clauses(): Clause[] {
    const clauses: Clause[] = [];
    let path = '';
    while (this.#at < this.#tokens.length) {
      const token = this.#next();
      if (token.text === 'match') path = this.#pathOfMatch();
      if (token.text === 'function') clauses.push(this.#function());
      if (token.text === 'allow') clauses.push(this.#allow(path));
    }
    return clauses;
  }

  #pathOfMatch(): string {
    let path = '';
    // A brace without a preceding space is part of the path.
    while (this.#peek().text !== '{' || this.#peek().start === this.#before().end) path += this.#next().text;
    return path;
  }

  #function(): Clause {
    const name = this.#next().text;
    while (this.#next().text !== '{');
    this.#expect('return');
    const condition = this.#expression();
    this.#expect(';');
    return { name, collection: null, condition };
  }

  #allow(path: string): Clause {
    const methods = this.#next().text;
    this.#expect(':');
    this.#expect('if');
    const condition = this.#expression();
    this.#expect(';');
    return { name: `${path} ${methods}`, collection: path.split('/')[1] ?? '', condition };
  }

  #expression(level = 0): Expression {
    const operators = PRECEDENCE[level];
    if (operators === undefined) return this.#unary();
    let left = this.#expression(level + 1);
    while (operators.includes(this.#peek().text)) {
      const operator = this.#next();
      const right = this.#expression(level + 1);
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  #unary(): Expression {
    const { text, start } = this.#peek();
    if (text !== '!') return this.#postfix();
    this.#next();
    const operand = this.#unary();
    return { kind: 'not', parts: [operand], start, end: operand.end };
  }

  /** A primary expression with its members, calls and indexes. */
  #postfix(): Expression {
    let found = this.#primary();
    for (;;) {
      const { text } = this.#peek();
      if (text === '.') {
        this.#next();
        const { end } = this.#next();
        found = { kind: 'other', parts: [found], start: found.start, end };
      } else if (text === '(') {
        const parts = this.#items(')');
        found = { kind: 'other', parts: [found, ...parts], start: found.start, end: this.#before().end };
      } else if (text === '[') {
        const parts = this.#items(']');
        found = { kind: 'other', parts: [found, ...parts], start: found.start, end: this.#before().end };
      } else return found;
    }
  }

  #primary(): Expression {
    const { kind, text, start } = this.#peek();
    if (text === '(') {
      const parts = this.#items(')');
      return { kind: 'other', parts, start, end: this.#before().end };
    }
    if (text === '[') {
      const parts = this.#items(']');
      return { kind: 'list', parts, start, end: this.#before().end };
    }
    if (text === '/') return this.#path();
    const { end } = this.#next();
    if (kind === 'sign') throw new Error(`Unknown syntax in the rules at ${start}: ${text}`);
    if (kind === 'number' || kind === 'text') return { kind, parts: [], start, end };
    if (this.#peek().text !== '(') return { kind: 'other', parts: [], start, end };
    const parts = this.#items(')');
    return { kind: 'call', name: text, parts, start, end: this.#before().end };
  }

  /** `/databases/$(database)/documents/…` */
  #path(): Expression {
    const { start } = this.#peek();
    const parts: Expression[] = [];
    while (this.#peek().text === '/') {
      this.#next();
      if (this.#next().text !== '$(') continue;
      parts.push(this.#expression());
      this.#expect(')');
    }
    return { kind: 'other', parts, start, end: this.#before().end };
  }

  #items(close: string): Expression[] {
    this.#next();
    const items: Expression[] = [];
    while (this.#peek().text !== close) {
      items.push(this.#expression());
      if (this.#peek().text === ',') this.#next();
    }
    this.#next();
    return items;
  }

  #peek(): Token {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Error('The rules end unexpectedly.');
    return token;
  }

  #before(): Token {
    const token = this.#tokens[this.#at - 1];
    if (token === undefined) throw new Error('There is no token before the first one.');
    return token;
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #expect(text: string): void {
    const token = this.#next();
    if (token.text !== text) throw new Error(`The rules have "${token.text}" at ${token.start} instead of "${text}".`);
  }
}

export const partsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === 'binary' ? [expression.left, expression.right] : expression.parts;
