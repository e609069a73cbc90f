/**
 * How an operation serves a list, page by page. The list is read again with each call; a cursor counts from its end, so that
 * an item that is added at its start moves no page.
 */
export const servePages =
  <Item>(read: () => readonly Item[], pageSize = 50) =>
  ({ after }: { after: string | null }): { items: Item[]; next: string | null } => {
    const items = read();
    const start = after === null ? 0 : items.length - Number(after);
    const left = items.length - start - pageSize;
    return { items: items.slice(start, start + pageSize), next: left > 0 ? String(left) : null };
  };
