export interface JsxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly children?: readonly JsxNode[];
  readonly expression?: JsxNode;
  readonly expressions?: readonly JsxNode[];
  readonly object?: JsxNode;
  readonly property?: JsxNode;
  readonly callee?: JsxNode;
  readonly right?: JsxNode;
  readonly consequent?: JsxNode;
  readonly alternate?: JsxNode;
}

/** A child of an element. `value` can be a text. `elements` are always present, `changingElements` are not. */
type Kind = 'constantText' | 'value' | 'elements' | 'changingElements';

/** Props, variables and functions that hold elements, by their names. */
const ELEMENTS = /^(?:children|head|actions|placeholder|ways|parts|list|block|icon|start|render\w*|\w+Icon|\w+List)$/i;

const isBlank = (node: JsxNode): boolean =>
  node.type === 'JSXExpressionContainer'
    ? node.expression?.type === 'JSXEmptyExpression' || isSpace(node.expression)
    : node.type === 'JSXText' && isSpace(node);

/** Translators leave spaces alone. */
const isSpace = (node: JsxNode | undefined): boolean => typeof node?.value === 'string' && node.value.trim() === '';

/** True for texts that never change, such as `MESSAGES.title`. */
function isConstant(node: JsxNode | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions?.every(isConstant) === true;
  if (node.type === 'MemberExpression') return node.computed !== true && isConstant(node.object);
  return node.type === 'Identifier' && /^(?:[A-Z][A-Z\d_]*|messages|text)$/.test(node.name ?? '');
}

/** True for expressions that produce elements or nothing, and no text. */
function isElements(node: JsxNode | undefined): boolean {
  if (node === undefined) return false;
  switch (node.type) {
    case 'JSXElement':
      return true;
    case 'JSXFragment':
      return node.children?.every((child) => isBlank(child) || kindOf(child) !== 'value') === true;
    case 'Literal':
      return node.value === null;
    case 'Identifier':
      return node.name === 'undefined' || ELEMENTS.test(node.name ?? '');
    case 'LogicalExpression':
      return isElements(node.right);
    case 'ConditionalExpression':
      return isElements(node.consequent) && isElements(node.alternate);
    case 'CallExpression':
      return node.callee?.type === 'MemberExpression'
        ? /^(?:map|flatMap)$/.test(node.callee.property?.name ?? '') || isArrayFrom(node.callee)
        : ELEMENTS.test(node.callee?.name ?? '');
    default:
      return false;
  }
}

const isArrayFrom = (callee: JsxNode): boolean => callee.object?.name === 'Array' && callee.property?.name === 'from';

function kindOf(child: JsxNode): Kind {
  if (child.type === 'JSXText') return 'constantText';
  if (child.type !== 'JSXExpressionContainer') return 'elements';
  if (isElements(child.expression)) return 'changingElements';
  return isConstant(child.expression) ? 'constantText' : 'value';
}

/**
 * The child of an element that a translator would break; undefined if there is none. `hasSiblings` is true if the
 * element adds others.
 */
export function brokenChild(children: readonly JsxNode[], hasSiblings: boolean): JsxNode | undefined {
  const present = children.filter((child) => !isBlank(child));
  if (present.length < 2 && !hasSiblings) return undefined;
  const kinds = present.map(kindOf);
  const breaks: Kind = kinds.includes('changingElements') && !kinds.includes('value') ? 'constantText' : 'value';
  return present[kinds.indexOf(breaks)];
}
