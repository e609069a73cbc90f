import { SITE } from '@blockbazaar/domain/site/site';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The sign over the gate. */
export function Logo() {
  return (
    <Home to="/" aria-label={`${SITE.name}, home`}>
      <img src="/art/site/logo.svg" alt="" width="40" height="40" />
      {SITE.name}
    </Home>
  );
}

const Home = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.market.sizes.touch,
  borderRadius: theme.market.sizes.radiusSmall,
  color: theme.palette.text.primary,
  fontWeight: 700,
  textDecoration: 'none',
}));
