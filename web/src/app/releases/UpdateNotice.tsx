import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { RELEASE_MESSAGES } from './release-messages.ts';

/** Offers to load the page anew. */
export const UpdateNotice = ({ onReload }: { onReload: () => void }) => (
  <Notice>
    <Text>
      <Icon name="info" size="small" />
      {RELEASE_MESSAGES.isThere}
    </Text>
    <Button size="small" color="secondary" onClick={onReload}>
      {RELEASE_MESSAGES.reload}
    </Button>
  </Notice>
);

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 2),
  borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edgeLit}`,
  backgroundColor: theme.market.colors.panel,
}));

const Text = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
