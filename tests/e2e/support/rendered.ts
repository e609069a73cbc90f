import type { Page } from '@playwright/test';

/** The used part of React's fiber tree, read as React's developer tools do, also in the built site. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  flags: number;
  stateNode: unknown;
}

declare global {
  var renderedCards: string[];
}

/**
 * Records the product cards that React renders at least partly, from the first script on. A card counts once for each
 * commit.
 */
export async function recordRenderedCards(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    globalThis.renderedCards = [];

    const cardOf = (fiber: Fiber | null): string | undefined => {
      if (fiber === null) return undefined;
      if (!(fiber.stateNode instanceof Element)) return cardOf(fiber.return);
      return fiber.stateNode.closest<HTMLElement>('[data-product-id]')?.dataset.productId;
    };
    const addRendered = (fiber: Fiber | null, found: Set<string>): void => {
      for (let one = fiber; one !== null; one = one.sibling) {
        const card = (one.flags & PERFORMED_WORK) === 0 ? undefined : cardOf(one);
        if (card !== undefined) found.add(card);
        // React has not rendered children that are the same objects as before.
        if (one.child !== one.alternate?.child) addRendered(one.child, found);
      }
    };
    const onCommitFiberRoot = (_renderer: number, { current }: { current: Fiber }): void => {
      const found = new Set<string>();
      addRendered(current, found);
      globalThis.renderedCards.push(...found);
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => undefined };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/** The products whose cards were rendered since the previous call, sorted. */
export const drainRenderedCards = (page: Page): Promise<string[]> =>
  page.evaluate(() => globalThis.renderedCards.splice(0));
