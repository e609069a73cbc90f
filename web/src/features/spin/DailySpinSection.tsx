import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Panel } from '@/ui/Panel.tsx';
import { SPIN_MESSAGES } from './spin-messages.ts';
import { SpinPanel } from './SpinPanel.tsx';

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

const Booth = styled(Panel)(({ theme }) => ({
  width: '100%',
  maxWidth: theme.market.sizes.textMax,
  marginInline: 'auto',
}));
