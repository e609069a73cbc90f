import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { LANDING_MESSAGES, NOT_AFFILIATED, type LandingName } from './landing-messages.ts';

interface LandingScreenProps {
  name: LandingName;
  /** What stands at the other end of the heading. */
  aside?: ReactNode;
  /** What the visitor came for. */
  children: ReactNode;
}

/** A search landing page: a short introduction, the content, and answers to common questions. */
export function LandingScreen({ name, aside, children }: LandingScreenProps) {
  const { path, title, intro, description, keywords, sections } = LANDING_MESSAGES[name];
  useDocumentHead({ title, description, keywords, path });
  useBreadcrumbs({ name: title, path });
  return (
    <Screen>
      <PageHeading title={title} text={intro}>
        {aside}
      </PageHeading>
      {children}
      <Answers>
        {sections.map((section) => (
          <section key={section.title}>
            <Typography variant="h3" component="h2">
              {section.title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {section.text}
            </Typography>
          </section>
        ))}
      </Answers>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        {NOT_AFFILIATED}
      </Typography>
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({ paddingBlockStart: theme.spacing(5) }));

const Answers = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(6),
  padding: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', padding: theme.spacing(4) },
}));
