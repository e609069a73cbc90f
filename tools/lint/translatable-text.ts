import { brokenChild, type JsxNode } from './broken-child.ts';

interface Node extends JsxNode {
  readonly openingElement?: { readonly name: JsxNode };
  readonly source?: { readonly value: string };
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

/** Components of the library whose root has further children beside the given ones. */
const WITH_SIBLINGS = /^@mui\/material\/(?:Button|ButtonBase|MenuItem|ListItemButton|Tab|ToggleButton)$/;

const MESSAGE =
  'A translator of the browser moves this text, and React then cannot update it: give it its own element.';

/**
 * An oxlint plugin: a text that changes, or that precedes an element that does, is the only child of its element.
 * Translators of browsers replace texts by elements. React updates an only text through its element, but all others
 * through the replaced text.
 */
export default {
  meta: { name: 'translatable-text' },
  rules: {
    'own-element': {
      create(context: Context) {
        const withSiblings = new Set<string>();
        const check = (node: Node): void => {
          const hasSiblings = withSiblings.has(node.openingElement?.name.name ?? '');
          const broken = brokenChild(node.children ?? [], hasSiblings);
          if (broken !== undefined) context.report({ node: broken, message: MESSAGE });
        };
        return {
          ImportDeclaration(node: Node) {
            if (!WITH_SIBLINGS.test(node.source?.value ?? '')) return;
            for (const { local } of node.specifiers ?? []) withSiblings.add(local.name);
          },
          JSXElement: check,
          JSXFragment: check,
        };
      },
    },
  },
};
