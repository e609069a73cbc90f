import Button from '@mui/material/Button';
import { EmptyState } from '@/ui/EmptyState.tsx';

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
