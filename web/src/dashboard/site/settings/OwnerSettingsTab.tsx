import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { DEAD_LETTER_MESSAGES } from '@/dashboard/outbox/dead-letter-messages.ts';
import { SECURITY_MESSAGES } from '@/dashboard/staff/security/security-messages.ts';
import { EXPORT_MESSAGES } from '@/dashboard/transfer/export-messages.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { DEAD_LETTERS } from './section-names.ts';
import { Section } from './Section.tsx';
import { SETTING_MESSAGES } from './setting-messages.ts';
import { SiteSwitches } from './SiteSwitches.tsx';

const Security = lazy(() => import('@/dashboard/staff/security/Security.tsx'));
const DeadLetters = lazy(() => import('@/dashboard/outbox/DeadLetters.tsx'));
const ExportMarketplace = lazy(() => import('@/dashboard/transfer/ExportMarketplace.tsx'));

/** The site's switches, followed by collapsible sections. A section fetches its data when it opens. */
export default function OwnerSettingsTab() {
  return (
    <>
      <TabHead title={SETTING_MESSAGES.title} />
      <SiteSwitches />
      <Sections>
        <Section name="security" title={SECURITY_MESSAGES.title} text={SECURITY_MESSAGES.text}>
          <Security />
        </Section>
        <Section
          name={DEAD_LETTERS}
          title={DEAD_LETTER_MESSAGES.deadLettered}
          text={DEAD_LETTER_MESSAGES.deadLetteredText}
        >
          <DeadLetters />
        </Section>
        <Section name="export" title={EXPORT_MESSAGES.export} text={EXPORT_MESSAGES.exportText}>
          <ExportMarketplace />
        </Section>
      </Sections>
    </>
  );
}

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(3),
}));
