import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { formatDayAndTime } from '@/shared/staff/format-date.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { auditSentence } from './audit-sentences.ts';
import { Changes } from './Changes.tsx';
import { LOG_MESSAGES } from './log-messages.ts';

/** One thing that was done; what it changed unfolds below it. */
export const AuditRow = memo(function AuditRow({
  entry: { at, actor, action, target, before, after },
}: {
  entry: AuditEntry;
}) {
  const changesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasChanges = before !== null || after !== null;
  return (
    <>
      <tr data-testid="audit-row">
        <td>{formatDayAndTime(at)}</td>
        <td>{actor}</td>
        <td>
          {auditSentence(action)}
          <Action>{action}</Action>
        </td>
        <td>
          <Target>{target}</Target>
        </td>
        <td>
          {hasChanges && (
            <IconButton
              size="small"
              aria-label={LOG_MESSAGES.changes(action)}
              aria-expanded={isOpen}
              {...(isOpen && { 'aria-controls': changesId })}
              onClick={() => setIsOpen((open) => !open)}
            >
              <Turn data-open={isOpen}>
                <Icon name="chevronRight" size="small" />
              </Turn>
            </IconButton>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={changesId}>
          <td colSpan={5}>
            <Changes before={before} after={after} />
          </td>
        </tr>
      )}
    </>
  );
});

const Action = styled('code')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontFamily: 'ui-monospace, Consolas, monospace',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Target = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Turn = styled('span')(({ theme }) => ({
  transition: `transform ${theme.market.motion.quick}ms`,
  '&[data-open="true"]': { transform: 'rotate(90deg)' },
}));
