import { EmptyState } from '@/ui/EmptyState.tsx';
import { Button } from '@/ui/primitives/Button.tsx';

/** Nothing to show, and the way back to everything. */
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
