import { SITE } from '@blockbazaar/domain/site/site';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageSection } from '@/ui/PageContainer.tsx';

/** The way into the community. */
export function Invitation() {
  return (
    <PageSection aria-labelledby="community">
      <Band>
        <div>
          <Typography id="community" variant="h2">
            Questions? The community is awake
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
            Support for every order of {SITE.name} runs through our Discord: open a ticket, and a person answers.
            Sellers who want a stall of their own ask there, too.
          </Typography>
        </div>
        <DiscordButton size="large" />
      </Band>
    </PageSection>
  );
}

const Band = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  backgroundImage: theme.market.shapes.lamplight,
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'center',
  justifyItems: 'start',
  padding: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: theme.spacing(5) },
}));
