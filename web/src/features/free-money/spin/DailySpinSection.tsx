import { SPIN_MESSAGES } from '@blockbazaar/domain/spin/spin-messages';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { SpinPanel } from '@/shared/spin/SpinPanel.tsx';
import { Panel } from '@/ui/Panel.tsx';

/** The daily spin's place on the Free Money page. */
export default function DailySpinSection() {
  return (
    <Booth aria-labelledby="daily-spin">
      <div>
        <Typography id="daily-spin" variant="h2">
          {SPIN_MESSAGES.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {SPIN_MESSAGES.intro}
        </Typography>
      </div>
      <SpinPanel returnTo="/free-money" color="secondary" />
    </Booth>
  );
}

const Booth = styled(Panel)(({ theme }) => ({ width: '100%', maxWidth: theme.market.sizes.textMax, marginInline: 'auto' }));
