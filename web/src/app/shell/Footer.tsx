import { DELIVERY_HOURS_MAX } from '@blockbazaar/domain/site/delivery-times';
import { SITE } from '@blockbazaar/domain/site/site';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Logo } from './Logo.tsx';

/** What the market stands for, and the ways on. */
export function Footer() {
  return (
    <Ground>
      <Lanterns aria-hidden="true" />
      <Columns>
        <div>
          <Logo />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '34ch' }}>
            {SITE.tagline}. Many stores, one cart, delivery by bot.
          </Typography>
        </div>
        <nav aria-label="Footer">
          <Heading>Market</Heading>
          <List>
            <FooterLink to="/stores">Stores</FooterLink>
            <FooterLink to="/catalog">Catalog</FooterLink>
            <FooterLink to="/about">About Us</FooterLink>
            <FooterLink to="/sell">Sell here</FooterLink>
          </List>
        </nav>
        <nav aria-label="Community">
          <Heading>Community</Heading>
          <List>
            <FooterLink to="/reviews">Reviews</FooterLink>
            <FooterLink to="/free-money">Free Money</FooterLink>
            <li>
              <Way href={SITE.discordInviteUrl} target="_blank" rel="noopener noreferrer">
                Support on Discord <Icon name="external" size="small" />
              </Way>
            </li>
          </List>
        </nav>
        <div>
          <Heading>Promises</Heading>
          <List>
            <FooterLink to="/about#guarantee">{`${DELIVERY_HOURS_MAX}-Hour Guarantee`}</FooterLink>
            <FooterLink to="/about#trust">Trust and security</FooterLink>
          </List>
        </div>
      </Columns>
    </Ground>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Way component={Link} to={to}>
        {children}
      </Way>
    </li>
  );
}

const Ground = styled('footer')(({ theme }) => ({
  marginBlockStart: theme.spacing(8),
  borderTop: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  backgroundColor: theme.market.colors.groundDeep,
}));

const Lanterns = styled('div')(({ theme }) => ({ ...theme.market.shapes.lanterns, height: theme.spacing(4) }));

const Columns = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  paddingBlock: theme.spacing(3, 6),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '2fr 1fr 1fr 1fr',
    '& > div:first-of-type': { gridColumn: 'auto' },
  },
}));

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.overline,
  margin: 0,
  color: theme.palette.text.disabled,
}));

const List = styled('ul')(({ theme }) => ({ listStyle: 'none', margin: theme.spacing(1, 0, 0), padding: 0 }));

const Way = styled(MuiLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: theme.spacing(4.5),
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.text.primary, textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: theme.market.sizes.touch },
})) as typeof MuiLink;
