import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OWNER_SEARCH_MESSAGES } from './search-messages.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
/** Opening a result from a dialog would discard its input. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Opens the global search. Ctrl-K also opens it in the whole dashboard, except in another dialog. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Suppresses the browser's own shortcut.
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

/** Phones have no Ctrl key. */
const Keys = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  marginInlineStart: theme.spacing(1),
  paddingInline: theme.spacing(0.75),
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusTiny,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
