import { oddsOf, PRIZE_IDS, PRIZES } from '@blockbazaar/domain/spin/prizes';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PRIZE_PICTURES } from './prize-pictures.ts';
import { SPIN_MESSAGES } from './spin-messages.ts';

/** What can be won, and how likely that is. */
export function PrizeList() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1.5 }}>
        {SPIN_MESSAGES.prizes}
      </Typography>
      <List>
        {PRIZE_IDS.map((id) => (
          <Item key={id}>
            <Picture src={PRIZE_PICTURES[id]} alt="" width="400" height="400" loading="lazy" />
            <span>
              <Name>{PRIZES[id].displayName}</Name>
              <Odds>
                {oddsOf(id)} {SPIN_MESSAGES.odds}
              </Odds>
            </span>
          </Item>
        ))}
      </List>
    </section>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Item = styled('li')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(0.5, 1),
  padding: theme.spacing(0.75, 1),
  lineHeight: 1.3,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'center',
    alignItems: 'center',
  },
}));

const Picture = styled('img')(({ theme }) => ({
  width: theme.spacing(5),
  height: theme.spacing(5),
  objectFit: 'contain',
}));

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  fontWeight: theme.typography.fontWeightBold,
  overflowWrap: 'break-word',
}));

const Odds = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
