import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface FilterButtonProps {
  /** Left out where the button chooses nothing. */
  selected?: boolean;
  quiet?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function FilterButton({ selected, quiet = false, onClick, children }: FilterButtonProps) {
  return (
    <Choice type="button" aria-pressed={selected} data-quiet={quiet} onClick={onClick}>
      {children}
    </Choice>
  );
}

const Choice = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  flexShrink: 0,
  minHeight: theme.market.sizes.touch,
  padding: theme.spacing(0.5, 2),
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusSmall,
  backgroundColor: theme.market.colors.surface,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${theme.market.motion.quick}ms, border-color ${theme.market.motion.quick}ms`,
  '&:hover': { borderColor: theme.market.colors.edgeBright, color: theme.palette.text.primary },
  '&[aria-pressed="true"]': {
    borderColor: theme.market.colors.lantern,
    backgroundColor: theme.market.colors.panel,
    color: theme.market.colors.lantern,
  },
  '&[data-quiet="true"]': { borderStyle: 'dashed', backgroundColor: 'transparent' },
}));
