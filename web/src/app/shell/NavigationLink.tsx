import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { NavigationItem } from './navigation.ts';

interface NavigationLinkProps {
  item: NavigationItem;
  pathname: string;
  onClick?: () => void;
}

/** A link of the header; the one of the current place stands on a row of blocks. */
export function NavigationLink({ item, pathname, onClick }: NavigationLinkProps) {
  return (
    <Place to={item.to} onClick={onClick} aria-current={item.isActive(pathname) ? 'page' : undefined}>
      {item.label}
    </Place>
  );
}

const Place = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.market.sizes.touch,
  paddingInline: theme.spacing(1),
  borderRadius: theme.market.sizes.radiusSmall,
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.market.colors.panel },
  '&[aria-current="page"]': { color: theme.palette.text.primary },
  '&[aria-current="page"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: theme.spacing(1),
    insetBlockEnd: theme.spacing(0.5),
    height: theme.market.sizes.face,
    backgroundImage: `linear-gradient(90deg, ${theme.market.colors.lantern} 75%, transparent 0)`,
    backgroundSize: `${theme.spacing(1)} 100%`,
  },
}));
