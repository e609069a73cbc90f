import { REVIEW_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/review-messages';
import { styled } from '@mui/material/styles';
import { STAR, STARS } from '@/ui/star.ts';

interface RatingFieldProps {
  name: string;
  value: number;
  onChange: (rating: number) => void;
}

/** Five stars to click on; by keyboard it is a group of radio buttons. */
export function RatingField({ name, value, onChange }: RatingFieldProps) {
  return (
    <Group>
      <Legend>{REVIEW_ADMIN_MESSAGES.rating}</Legend>
      <Row>
        {STARS.map((star) => (
          <Choice key={star} data-filled={star <= value}>
            <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
            <Words>{REVIEW_ADMIN_MESSAGES.stars(star)}</Words>
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

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.body2, padding: 0, color: theme.palette.text.secondary }));

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
  // Over all of it, not beside it: whoever explores by touch finds the button where the star is.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  '& svg': { width: theme.spacing(3.5), height: theme.spacing(3.5), fill: theme.market.colors.edgeLit },
  '&[data-filled="true"] svg': { fill: theme.market.colors.lantern },
  '&:hover': { backgroundColor: theme.market.colors.counter },
  '&:has(input:focus-visible)': theme.market.shapes.focusRing,
}));
