import { MOBILE_BREAKPOINT_PX } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useLocation } from 'react-router-dom';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { CartLink } from './CartLink.tsx';
import { CurrencyNote } from './CurrencyNote.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { isShopping, type NavigationItem } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** `links` lead to the market's main places. */
export function Header({ links }: { links: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  const wide = useMediaQuery(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`, { noSsr: true });
  const shopping = isShopping(pathname);
  return (
    <Bar>
      <Row>
        <Logo />
        {wide && (
          <Navigation aria-label="Main">
            {links.map((item) => (
              <NavigationLink key={item.to} item={item} pathname={pathname} />
            ))}
          </Navigation>
        )}
        <Tools>
          {shopping && wide && <CurrencyNote />}
          {shopping && <CartLink />}
          {wide ? (
            <>
              <Invite variant="text" />
              <Button component={Link} to="/seller/login" variant="outlined">
                Seller Login
              </Button>
            </>
          ) : (
            <MobileMenu key={pathname} links={links} pathname={pathname} showCurrency={shopping} />
          )}
        </Tools>
      </Row>
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.market.colors.groundDeep,
  borderBottom: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
}));

const Row = styled(PageContainer)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.market.sizes.header,
  [theme.breakpoints.up('lg')]: { gap: theme.spacing(4) },
}));

/** Where the header is full, the logo alone leads home. */
const Navigation = styled('nav')(({ theme }) => ({
  display: 'flex',
  [theme.breakpoints.only('md')]: { '& a': { paddingInline: theme.spacing(1) }, '& a[href="/"]': { display: 'none' } },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginInlineStart: 'auto',
  [theme.breakpoints.up('lg')]: { gap: theme.spacing(1) },
}));

/** Only its picture shows where the header is full. */
const Invite = styled(DiscordButton)(({ theme }) => ({
  [theme.breakpoints.only('md')]: {
    minWidth: theme.market.sizes.touch,
    width: theme.market.sizes.touch,
    paddingInline: theme.spacing(1.5),
    justifyContent: 'start',
    overflow: 'hidden',
    '& .MuiButton-startIcon': { marginInline: theme.spacing(0, 2) },
  },
}));
