import { styled } from '@mui/material/styles';

/** Layout parts that the seller's card shares with its skeleton. */

export const Card = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  padding: theme.spacing(2),
}));

export const Facts = styled('div')({ display: 'grid', flex: '1 1 12em', minWidth: 0 });

export const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' }));

export const Fact = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
