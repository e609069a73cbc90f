import { EmptyState } from '@/ui/EmptyState.tsx';
import { Button } from '@/ui/primitives/Button.tsx';

/** An empty state with a button that clears the search and the filters. */
export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      heading="h3"
      title={title}
      text="Try another word or another store."
      actions={<Button onClick={onClear}>Show all products</Button>}
    />
  );
}
