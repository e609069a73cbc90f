type OnStock = (stock: number) => void;

const subscribers = new Map<string, Set<OnStock>>();

/** Reports a product's stock before the screen that lists it renders again. Returns a function that unsubscribes. */
export function subscribeToStock(productId: string, onStock: OnStock): () => void {
  const onStocks = subscribers.get(productId) ?? new Set();
  subscribers.set(productId, onStocks.add(onStock));
  return () => {
    onStocks.delete(onStock);
    if (onStocks.size === 0 && subscribers.get(productId) === onStocks) subscribers.delete(productId);
  };
}

/** Publishes the stock of a product that the database has returned. */
export function reportStock({ id, stock }: { id: string; stock: number }): void {
  for (const onStock of subscribers.get(id) ?? []) onStock(stock);
}
