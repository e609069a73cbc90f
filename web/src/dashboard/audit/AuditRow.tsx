import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayAndSeconds } from '@/dashboard/ui/format-date.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { entrySentence } from './audit-sentences.ts';
import { Changes } from './Changes.tsx';
import { actorLabel, targetLabel } from './entry-labels.ts';

const messages = AUDIT_MESSAGES;

interface AuditRowProps {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: (id: string, isOpen: boolean) => void;
}

/** One action; its changes expand below it. */
export const AuditRow = memo(function AuditRow({ entry, isOpen, onToggle }: AuditRowProps) {
  const { at, action, target, stores, before, after } = entry;
  const changesId = useId();
  const hasChanges = before !== null || after !== null;
  return (
    <>
      <tr data-testid="audit-row">
        <td>{formatDayAndSeconds(at)}</td>
        <td>
          <Actor actor={entry.actor} />
        </td>
        <td>
          <span>{entrySentence(entry)}</span>
          <Code>{action}</Code>
        </td>
        <td>
          <Target entry={entry} />
          {target !== null && <Path>{target}</Path>}
          {stores.length > 0 && !target?.startsWith('stores/') && <Path>{storesLabel(stores)}</Path>}
        </td>
        <td>
          {hasChanges && (
            <IconButton
              size="small"
              aria-label={messages.changes(action)}
              aria-expanded={isOpen}
              {...(isOpen && { 'aria-controls': changesId })}
              onClick={() => onToggle(entry.id, !isOpen)}
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

const storesLabel = (stores: AuditEntry['stores']): string => {
  const [only, ...others] = stores;
  return only === undefined || others.length > 0 ? messages.stores(stores.length) : (only.name ?? only.id);
};

/** A seller's name links to the other actions of that seller. */
function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  const label = actorLabel(actor);
  if (actor.role !== 'seller' || actor.id === null) return <span>{label}</span>;
  return (
    <Link component={RouterLink} to={`?tab=audit&seller=${actor.id}`} title={messages.onlyBy(label)}>
      {label}
    </Link>
  );
}

/** The name of the target links to its other entries. */
function Target({ entry }: { entry: AuditEntry }) {
  const label = targetLabel(entry);
  const word = entry.orderNumber ?? entry.target?.split('/')[1];
  if (label === null || word === undefined) return <span>{label}</span>;
  return (
    <Link
      component={RouterLink}
      to={`?tab=audit&q=${encodeURIComponent(word)}`}
      title={messages.onlyAbout(label)}
      color="inherit"
    >
      {label}
    </Link>
  );
}

const Code = styled('code')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontFamily: 'ui-monospace, Consolas, monospace',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Path = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Turn = styled('span')(({ theme }) => ({
  transition: `transform ${theme.market.motion.quick}ms`,
  '&[data-open="true"]': { transform: 'rotate(90deg)' },
}));
