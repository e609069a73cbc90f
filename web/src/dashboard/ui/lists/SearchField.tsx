import { LIMITS, TIMES } from '@blockbazaar/domain/limits';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useEventCallback } from '@/ui/useEventCallback.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength?: number;
  /** The current search. If another component, such as a link, changes it, the field follows. */
  initial?: string;
  /** Receives the trimmed text after a pause in typing. */
  onSearch: (search: string) => void;
}

/** Search field of a staff list. */
export function SearchField({
  label,
  placeholder,
  maxLength = LIMITS.searchMax,
  initial = '',
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(initial);
  const known = useRef(initial);
  useEffect(() => {
    if (initial === known.current) return;
    known.current = initial;
    setTyped(initial);
  }, [initial]);
  const search = useEventCallback((wanted: string) => {
    known.current = wanted;
    onSearch(wanted);
  });
  // Only typing starts a search: one that is repeated by another render could cancel a navigation in progress.
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === known.current) return undefined;
    const timer = setTimeout(() => search(wanted), TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <Search>
      <TextField
        type="search"
        fullWidth
        value={typed}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': label, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength },
          input: { startAdornment: <Icon name="search" size="small" /> },
        }}
      />
    </Search>
  );
}

const Search = styled('search')(({ theme }) => ({
  display: 'block',
  maxWidth: theme.spacing(50),
  marginBlockEnd: theme.spacing(2.5),
  '& input': { paddingInlineStart: theme.spacing(1), paddingBlock: theme.spacing(1) },
}));
