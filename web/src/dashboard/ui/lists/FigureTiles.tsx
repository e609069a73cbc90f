import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

interface FigureTile {
  label: string;
  /** Null while loading. */
  value: string | null;
  /** Shown below the value: tiles with hints are wider. */
  hint?: string | undefined;
  /** Tooltip. */
  title?: string | undefined;
}

interface FigureTilesProps {
  tiles: readonly FigureTile[];
  testId?: string;
}

/** Tiles with the most important figures and their names. */
export const FigureTiles = ({ tiles, testId }: FigureTilesProps) => (
  <Tiles
    aria-busy={tiles.some(({ value }) => value === null)}
    areWide={tiles.some(({ hint }) => hint !== undefined)}
    areFour={tiles.length === 4}
  >
    {tiles.map(({ label, value, hint, title }) => (
      <Tile key={label} title={title} data-testid={testId}>
        <dt>{label}</dt>
        <dd>{value ?? <Skeleton animation="pulse" width="60%" />}</dd>
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Tile>
    ))}
  </Tiles>
);

const Tiles = styled('dl', { shouldForwardProp: (name) => name !== 'areWide' && name !== 'areFour' })<{
  areWide: boolean;
  areFour: boolean;
}>(({ theme, areWide, areFour }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(areWide ? 24 : 19)}), 1fr))`,
  gap: theme.spacing(1.5),
  margin: 0,
  // Three tiles would fit in a row and leave the fourth alone.
  ...(areWide &&
    areFour && { [theme.breakpoints.between('sm', 'md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
}));

const Tile = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': {
    ...theme.typography.h3,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // Aligns values below names of one and of two lines. Values with hints follow their names directly.
  '& dd:only-of-type': { marginBlockStart: 'auto' },
}));

const Hint = styled('dd')(({ theme }) => ({
  '&&&': { ...theme.typography.caption, marginBlockStart: 0, color: theme.palette.text.secondary },
}));
