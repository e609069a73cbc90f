import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';

const messages = MEDIA_PROGRAM_MESSAGES;

/** What a thousand views earn, by the length of the video. */
export function RewardRates() {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={(theme) => theme.market.shapes.visuallyHidden}>
        {messages.ratesTitle}
      </Typography>
      {messages.rates.map(({ rate, title, text }) => (
        <Card key={title}>
          <Typography component="h3" variant="overline" color="textSecondary">
            {title}
          </Typography>
          <Rate>{rate}</Rate>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Card>
      ))}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Card = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  backgroundImage: theme.market.shapes.lamplight,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(3),
}));

const Rate = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  color: theme.market.colors.lantern,
  textWrap: 'balance',
}));
