import { MOBILE_BREAKPOINT_PX } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { AccountPlace } from '@/features/sign-in/index.ts';
import { CurrencyPicker } from '@/shared/currency/CurrencyPicker.tsx';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { CartLink } from './CartLink.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { isShopping, type NavigationItem } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

/**
 * `links` lead to the market's main places: in a menu on a phone, in a row of their own on a tablet, else beside the logo. Styles decide
 * what is shown: a page from the server fits every screen.
 */
export function Header({ links }: { links: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  const shopping = isShopping(pathname);
  const navigation = (
    <Navigation aria-label="Main">
      {links.map((item) => (
        <NavigationLink key={item.to} item={item} pathname={pathname} />
      ))}
    </Navigation>
  );
  return (
    <>
      <Bar>
        <Row>
          <Logo />
          <Roomy>{navigation}</Roomy>
          <Tools>
            {shopping && (
              <Wide>
                <CurrencyPicker />
              </Wide>
            )}
            <CartLink />
            <Wide>
              <DiscordButton variant="text" />
              <Button component={Link} to="/seller/login" variant="outlined">
                Seller Login
              </Button>
            </Wide>
            <AccountPlace />
            <Narrow>
              <MobileMenu key={pathname} links={links} pathname={pathname} showCurrency={shopping} />
            </Narrow>
          </Tools>
        </Row>
      </Bar>
      <Shelf>
        <PageContainer>{navigation}</PageContainer>
      </Shelf>
    </>
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
  [theme.breakpoints.up('xl')]: { gap: theme.spacing(1.5) },
}));

const WIDE = `@media (min-width: ${MOBILE_BREAKPOINT_PX}px)`;

const Narrow = styled('span')({ display: 'contents', [WIDE]: { display: 'none' } });

const Wide = styled('span')({ display: 'none', [WIDE]: { display: 'contents' } });

const Roomy = styled('span')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('xl')]: { display: 'contents' },
}));

/** Below the bar; it scrolls away with the page. */
const Shelf = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.between(MOBILE_BREAKPOINT_PX, 'xl')]: { display: 'block' },
  backgroundColor: theme.market.colors.groundDeep,
  borderBottom: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
}));

const Navigation = styled('nav')(({ theme }) => ({
  display: 'flex',
  [theme.breakpoints.down('xl')]: { marginInline: theme.spacing(-1) },
  // Where the links share a line with everything else, the logo alone leads home.
  [theme.breakpoints.up('xl')]: { '& a[href="/"]': { display: 'none' } },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minWidth: 0,
  marginInlineStart: 'auto',
  // Where room is short, the name of who is signed in is cut, and nothing else.
  '& > :not([aria-haspopup="menu"]), & > span > *': { flexShrink: 0 },
}));
