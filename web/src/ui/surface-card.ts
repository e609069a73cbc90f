import { styled, type Theme } from '@mui/material/styles';

/** What the cards of products and stores have in common. */
export const StallCard = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  ...theme.market.shapes.lift,
  display: 'flex',
  flexDirection: 'column',
  contain: 'layout style',
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
