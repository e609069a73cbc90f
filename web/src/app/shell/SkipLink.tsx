import { styled } from '@mui/material/styles';
import type { MouseEvent, RefObject } from 'react';

export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the header, into the page. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <Jump href={`#${MAIN_ID}`} onClick={jump}>
      Skip to the content
    </Jump>
  );
}

const Jump = styled('a')(({ theme }) => ({
  ...theme.market.shapes.emberPush,
  ...theme.typography.button,
  position: 'fixed',
  insetBlockStart: theme.spacing(1.5),
  insetInlineStart: theme.spacing(2),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.5, 2.5),
  borderRadius: theme.market.sizes.radiusSmall,
  textDecoration: 'none',
  '&:not(:focus)': theme.market.shapes.visuallyHidden,
}));
