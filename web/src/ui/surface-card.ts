import { styled, type Theme } from '@mui/material/styles';

/** How high a card is about, in px, until it has been laid out once. */
const USUAL_HEIGHT = 500;

/** What the cards of products and stores have in common. */
export const StallCard = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  ...theme.market.shapes.lift,
  display: 'flex',
  flexDirection: 'column',
  contain: 'layout style',
  // Laid out and painted once it comes near the screen. Its shadow and focus ring reach beyond its edge.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${USUAL_HEIGHT}px`,
  overflowClipMargin: theme.spacing(2),
}));

/** The upper part of a card, within the card's rounded edge. */
export const cardTop = ({ market: { sizes, colors } }: Theme) => {
  const inner = `${sizes.radius - sizes.edge}px`;
  return {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: `${inner} ${inner} 0 0`,
    borderBlockEnd: `${sizes.edge}px solid ${colors.edge}`,
  } as const;
};
