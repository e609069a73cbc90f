import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { STAR, STARS } from './star.ts';

interface RatingFieldProps {
  name: string;
  legend: string;
  /** What so many stars are called. */
  stars: (count: number) => string;
  /** 0: none is chosen yet. */
  value: number;
  onChange: (rating: number) => void;
  onBlur?: () => void;
  /** The first of the choices, which takes the focus. */
  inputRef?: Ref<HTMLInputElement>;
  /** The id of the error text; undefined when the value is valid. */
  errorId?: string | undefined;
}

/** Five stars to click on; by keyboard it is a group of radio buttons. */
export function RatingField({ name, legend, stars, value, onChange, onBlur, inputRef, errorId }: RatingFieldProps) {
  return (
    <Group role="radiogroup" aria-required="true" aria-invalid={errorId !== undefined} aria-describedby={errorId}>
      <Legend>{legend}</Legend>
      <Row>
        {STARS.map((star) => (
          <Choice key={star} data-filled={star <= value}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              onBlur={onBlur}
              {...(star === STARS[0] && { ref: inputRef })}
            />
            <Words>{stars(star)}</Words>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </Choice>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 0,
  color: theme.palette.text.secondary,
}));

const Row = styled('div')(({ theme }) => ({ display: 'flex', marginInlineStart: theme.spacing(-1) }));

const Words = styled('span')(({ theme }) => theme.market.shapes.visuallyHidden);

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: theme.market.sizes.touch,
  height: theme.market.sizes.touch,
  borderRadius: theme.market.sizes.radiusSmall,
  cursor: 'pointer',
  // Over the whole star: exploring by touch must find the button where the star is.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& svg': {
    width: theme.spacing(3.5),
    height: theme.spacing(3.5),
    fill: theme.market.colors.edgeLit,
    stroke: theme.market.colors.textFaint,
  },
  '&[data-filled="true"] svg': { fill: theme.market.colors.lantern, stroke: theme.market.colors.lantern },
  '[aria-invalid="true"] &:not([data-filled="true"]) svg': { stroke: theme.palette.error.main },
  '&:hover': { backgroundColor: theme.market.colors.panel },
  '&:has(input:focus-visible)': theme.market.shapes.focusRing,
}));
