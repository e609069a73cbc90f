import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';

interface TileProps {
  icon: IconName;
  label: string;
  /** The heading level of the label, one below the section's heading. */
  heading?: 'h3' | 'h4';
  /** Null while loading. */
  figure: string | null;
  hint?: ReactNode;
  /** The link to the details. */
  link?: { to: string; text: string };
  /** An explanation of the figure. */
  note?: string;
}

/** One figure with its label. */
export function Tile({ icon, label, heading = 'h3', figure, hint, link, note }: TileProps) {
  return (
    <Frame>
      <Label as={heading}>
        <Icon name={icon} />
        <span>{label}</span>
      </Label>
      <Figure>{figure ?? <Skeleton animation="pulse" width="4em" />}</Figure>
      <Foot>
        <span>{hint}</span>
        {link && (
          <Link component={RouterLink} to={link.to} variant="body2">
            {link.text}
          </Link>
        )}
        {note !== undefined && <span>{note}</span>}
      </Foot>
    </Frame>
  );
}

export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '&:has(> :nth-of-type(4))': {
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
}));

const Frame = styled('section')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  minWidth: 0,
  padding: theme.spacing(2.5, 3),
}));

const Label = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // With three tiles in a row, five-digit amounts do not fit in the large font.
  [theme.breakpoints.between('md', 'lg')]: { fontSize: theme.typography.h2.fontSize },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  minHeight: theme.spacing(3),
  color: theme.palette.text.secondary,
  // Links have the same place in all tiles, also below a long hint.
  '& > a': { marginInlineStart: 'auto' },
}));
