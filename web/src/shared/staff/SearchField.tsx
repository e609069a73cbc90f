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
  /** What is searched for already; where something else than this field changes it, such as a link, the field follows. */
  initial?: string;
  /** Hears what is typed, trimmed, once the typing rests. */
  onSearch: (search: string) => void;
}

/** What a staff list is searched by. */
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
  // Typing alone begins it: a search that is repeated because something else was drawn anew could take a page back that is being left.
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
