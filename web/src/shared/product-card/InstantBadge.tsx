import { styled } from '@mui/material/styles';
import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CATALOG_MESSAGES } from './catalog-messages.ts';

/** Marks what the bot hands over at once. */
export function InstantBadge() {
  return (
    <Corner>
      <Icon name="bolt" size="small" />
      {CATALOG_MESSAGES.instant}
    </Corner>
  );
}

const Corner = styled(Badge)(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: theme.spacing(1.5),
  insetInlineStart: theme.spacing(1.5),
}));
