import { styled } from '@mui/material/styles';
import { Badge } from '@/ui/Badge.tsx';

/** How much money a card is about, in the corner of its picture. */
export const AmountPlate = styled(Badge)(({ theme }) => ({
  ...theme.typography.h3,
  position: 'absolute',
  insetBlockStart: theme.spacing(1.5),
  insetInlineStart: theme.spacing(1.5),
}));
