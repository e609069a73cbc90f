import { LIMITS } from '@blockbazaar/domain/limits';
import { isLongEnoughForSearch } from '@blockbazaar/domain/search/search-operations';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { useDebouncedValue } from '@/dashboard/ui/useDebouncedValue.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { foundItems, type FoundItem } from './found-items.ts';
import { OWNER_SEARCH_MESSAGES } from './search-messages.ts';
import { SearchResultList } from './SearchResultList.tsx';
import { SearchState } from './SearchState.tsx';

const messages = OWNER_SEARCH_MESSAGES;
const NONE: FoundItem[] = [];

interface SearchDialogProps {
  onClose: () => void;
}

/** The global search. Its text is discarded on close, because it may contain names. */
export default function SearchDialog({ onClose }: SearchDialogProps) {
  const titleId = useId();
  return (
    <Frame open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <Title id={titleId}>{messages.title}</Title>
      <SearchBox onClose={onClose} />
    </Frame>
  );
}

/** The content of the dialog. Its effects run when the input is in the page, which is after those of the dialog. */
function SearchBox({ onClose }: SearchDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const search = useDebouncedValue(wanted);
  const isLongEnough = isLongEnoughForSearch(search);
  // Each text is a separate query, so that a late response never belongs to another text.
  const { data, isError, refetch } = useQuery({
    ...adminQuery('SEARCH_EVERYTHING', { search }),
    enabled: isLongEnough,
    retry: false,
  });
  const isCurrent = search === wanted && isLongEnough;
  const items = useMemo(
    () => (data === undefined || !isCurrent ? NONE : foundItems(data, search)),
    [data, isCurrent, search],
  );

  const follow = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const box = useAutocomplete<FoundItem>({
    id,
    open: true,
    options: items,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    // The function has already filtered the options.
    filterOptions: (found) => found,
    groupBy: ({ kind }) => kind,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ key }) => key,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    onChange: (_, chosen) => {
      if (chosen !== null) follow(chosen.to);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const isWaiting = isLongEnoughForSearch(wanted) && (!isCurrent || (data === undefined && !isError));

  const head = useRef<HTMLDivElement>(null);
  // An attribute is not enough: in development, React repeats effects, and the dialog then focuses itself.
  useEffect(() => head.current?.querySelector('input')?.focus(), []);

  return (
    <>
      <Head {...box.getRootProps()} ref={head}>
        <Icon name="search" />
        <Input
          {...box.getInputProps()}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          maxLength={LIMITS.searchMax}
          placeholder={messages.placeholder}
          aria-label={messages.title}
          aria-busy={isWaiting}
        />
        <IconButton aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <Body>
        {items.length > 0 ? (
          <SearchResultList box={box} groups={box.groupedOptions} />
        ) : (
          <SearchState
            search={wanted}
            isWaiting={isWaiting}
            hasFailed={isError && isCurrent}
            onRetry={() => void refetch()}
          />
        )}
      </Body>
      <Keys>{messages.keys}</Keys>
    </>
  );
}

const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { marginBlockStart: '10dvh', maxHeight: '80dvh' },
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': {
      margin: 0,
      width: '100%',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      borderRadius: 0,
    },
  },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.market.shapes.visuallyHidden }));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1, 1, 2),
  borderBlockEnd: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  color: theme.palette.text.secondary,
}));

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  minHeight: theme.market.sizes.touch,
  border: 0,
  color: theme.palette.text.primary,
  backgroundColor: 'transparent',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: theme.spacing(30),
  overflow: 'hidden',
}));

const Keys = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: theme.spacing(1, 2),
  borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
