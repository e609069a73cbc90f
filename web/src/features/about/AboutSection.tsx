import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AboutSectionProps {
  /** What links to the section end with. */
  id: string;
  title: string;
  children: ReactNode;
}

export function AboutSection({ id, title, children }: AboutSectionProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Typography id={`${id}-title`} variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({ paddingBlockStart: theme.spacing(7) }));
