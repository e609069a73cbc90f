import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OWNER_SEARCH_MESSAGES } from './search-messages.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
/** Following a result would take along what is typed in it. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Opens the search of everything, and so does Ctrl-K from everywhere in the dashboard but another dialog. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser's own search by this key.
      event.preventDefault();
      if (!isInDialog()) setIsOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        startIcon={<Icon name="search" size="small" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        {OWNER_SEARCH_MESSAGES.open}
        <Keys aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</Keys>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** There is no such key on a phone. */
const Keys = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  marginInlineStart: theme.spacing(1),
  paddingInline: theme.spacing(0.75),
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusTiny,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
