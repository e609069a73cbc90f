/**
 * Serves a list page by page, as an operation does. Each call reads the list again. A cursor counts from the end of the
 * list, so that an item added at its start moves no page.
 */
export const servePages =
  <Item>(read: () => readonly Item[], pageSize = 50) =>
  ({ after }: { after: string | null }): { items: Item[]; next: string | null } => {
    const items = read();
    const start = after === null ? 0 : items.length - Number(after);
    const left = items.length - start - pageSize;
    return { items: items.slice(start, start + pageSize), next: left > 0 ? String(left) : null };
  };
