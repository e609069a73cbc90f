import { LOG_MESSAGES } from '@blockbazaar/domain/admin/log-messages';
import { SECURITY_MESSAGES } from '@blockbazaar/domain/admin/security-messages';
import { SETTING_MESSAGES } from '@blockbazaar/domain/admin/setting-messages';
import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { Section } from './Section.tsx';
import { SiteSwitches } from './SiteSwitches.tsx';

const Security = lazy(() => import('./security/Security.tsx'));
const AuditLog = lazy(() => import('./log/AuditLog.tsx'));
const ParkedMessages = lazy(() => import('./log/ParkedMessages.tsx'));
const ExportMarketplace = lazy(() => import('./export/ExportMarketplace.tsx'));

/** The site's switches, and below them what is looked at now and then. A section fetches nothing before it is opened. */
export default function SettingsTab() {
  return (
    <>
      <TabHead title={SETTING_MESSAGES.title} />
      <SiteSwitches />
      <Sections>
        <Section title={SECURITY_MESSAGES.title} text={SECURITY_MESSAGES.text}>
          <Security />
        </Section>
        <Section title={LOG_MESSAGES.audit} text={LOG_MESSAGES.auditText}>
          <AuditLog />
        </Section>
        <Section title={LOG_MESSAGES.parked} text={LOG_MESSAGES.parkedText}>
          <ParkedMessages />
        </Section>
        <Section title={LOG_MESSAGES.export} text={LOG_MESSAGES.exportText}>
          <ExportMarketplace />
        </Section>
      </Sections>
    </>
  );
}

const Sections = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), marginBlockStart: theme.spacing(3) }));
