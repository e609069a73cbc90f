import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';

interface TileProps {
  icon: IconName;
  label: string;
  /** Null while it is on its way. */
  figure: string | null;
  hint?: string | null;
  /** To where there is more of it. */
  link: { to: string; text: string };
}

/** One figure, and what it is of. */
export function Tile({ icon, label, figure, hint, link }: TileProps) {
  return (
    <Frame>
      <Label>
        <Icon name={icon} />
        {label}
      </Label>
      <Figure>{figure ?? <Skeleton animation="pulse" width="4em" />}</Figure>
      <Foot>
        <span>{hint}</span>
        <Link component={RouterLink} to={link.to} variant="body2">
          {link.text}
        </Link>
      </Foot>
    </Frame>
  );
}

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
}));
