import { MESSAGES } from '@blockbazaar/domain/messages';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LanternPlate } from '@/ui/LanternPlate.tsx';

/** Marks what the bot hands over at once. */
export function InstantBadge() {
  return (
    <Corner>
      <Icon name="bolt" size="small" />
      {MESSAGES.catalog.instant}
    </Corner>
  );
}

const Corner = styled(LanternPlate)(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: theme.spacing(1.5),
  insetInlineStart: theme.spacing(1.5),
}));
