import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

export interface Step {
  title: string;
  text: string;
}

/** Steps that follow each other, each on a numbered block. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Row style={{ '--steps': steps.length }}>
      {steps.map(({ title, text }, index) => (
        <Item key={title}>
          <NumberedBlock aria-hidden="true">{index + 1}</NumberedBlock>
          <div>
            <Typography variant="h3">{title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </div>
        </Item>
      ))}
    </Row>
  );
}

const Row = styled('ol')<{ style: Record<'--steps', number> }>(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(min(var(--steps), 2), minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(var(--steps), minmax(0, 1fr))', gap: theme.spacing(4) },
}));

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  alignItems: 'start',
  gap: theme.spacing(2),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // A path of small blocks from each step to the next.
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: theme.spacing(3.25),
      insetInline: `${theme.spacing(10)} ${theme.spacing(-2)}`,
      height: theme.spacing(0.5),
      backgroundImage: `linear-gradient(90deg, ${theme.market.colors.edgeLit} 50%, transparent 0)`,
      backgroundSize: `${theme.spacing(2)} 100%`,
    },
  },
}));

const NumberedBlock = styled('span')(({ theme }) => ({
  ...theme.market.shapes.panel,
  ...theme.typography.h3,
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(7),
  height: theme.spacing(7),
  color: theme.market.colors.lantern,
}));
