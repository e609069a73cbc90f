import { isLongEnoughForSearch } from '@blockbazaar/domain/search/search-operations';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OWNER_SEARCH_MESSAGES } from './search-messages.ts';

const messages = OWNER_SEARCH_MESSAGES;
const LINES = 4;

interface SearchStateProps {
  search: string;
  isWaiting: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Replaces the results with a hint, a progress indicator, an empty state or an error. */
export function SearchState({ search, isWaiting, hasFailed, onRetry }: SearchStateProps) {
  if (isWaiting) {
    return (
      <Plate as="output" aria-label={messages.searching}>
        {Array.from({ length: LINES }, (_, index) => (
          <Skeleton key={index} variant="rounded" sx={{ height: (theme) => theme.spacing(5) }} />
        ))}
      </Plate>
    );
  }
  if (!isLongEnoughForSearch(search)) return <Plate>{messages.hint}</Plate>;
  if (hasFailed) {
    return (
      <Plate role="alert">
        <strong>{messages.failed(search)}</strong>
        <Button startIcon={<Icon name="reload" size="small" />} onClick={onRetry} sx={{ justifySelf: 'start' }}>
          Try again
        </Button>
      </Plate>
    );
  }
  return (
    <Plate as="output">
      <strong>{messages.nothing(search)}</strong>
      <span>{messages.nothingText}</span>
    </Plate>
  );
}

const Plate = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& strong': { ...theme.typography.h5, color: theme.palette.text.primary },
}));
