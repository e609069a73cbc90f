import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';

const messages = MEDIA_PROGRAM_MESSAGES;

/** What a video needs, and the terms that a claim stands under. */
export function RewardRules() {
  return (
    <Columns>
      <Rules id="requirements" title={messages.requirementsTitle} points={messages.requirements} icon="check" />
      <Rules id="terms" title={messages.termsTitle} points={messages.terms} icon="info" />
    </Columns>
  );
}

interface RulesProps {
  id: string;
  title: string;
  points: readonly string[];
  icon: IconName;
}

function Rules({ id, title, points, icon }: RulesProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <Typography id={`${id}-title`} component="h2" variant="h3">
        {title}
      </Typography>
      <List>
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} size="small" />
            <span>{point}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Card = styled('section')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: theme.spacing(1.5) },
  '& svg': { marginBlockStart: theme.spacing(0.5), color: theme.market.colors.lantern },
}));
