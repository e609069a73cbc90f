import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { fieldLabel, shownFieldValue } from './field-labels.ts';

const messages = AUDIT_MESSAGES;

/** Texts from this number of characters are truncated until expanded. */
const LONG_TEXT = 240;

/** A readable field value: texts unchanged, arrays as lists, and nested fields below their names. */
export function FieldValue({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '') return <Quiet>{messages.nothing}</Quiet>;
  if (typeof value === 'boolean') return <span>{value ? messages.yes : messages.no}</span>;
  if (Array.isArray(value)) return <Values values={value} />;
  if (typeof value === 'object') return <Nested fields={Object.entries(value)} />;
  return <LongText text={typeof value === 'string' ? value : JSON.stringify(value)} />;
}

function Values({ values }: { values: readonly unknown[] }) {
  if (values.length === 0) return <Quiet>{messages.nothing}</Quiet>;
  return (
    <List>
      {values.map((value, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value has no identity besides its index, and the list never changes
        <li key={place}>
          <FieldValue value={value} />
        </li>
      ))}
    </List>
  );
}

function Nested({ fields }: { fields: readonly (readonly [name: string, value: unknown])[] }) {
  return (
    <Fields>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd>
            <FieldValue value={shownFieldValue(name, value)} />
          </dd>
        </div>
      ))}
    </Fields>
  );
}

function LongText({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (text.length <= LONG_TEXT) return <Text>{text}</Text>;
  return (
    <>
      <Text>{isExpanded ? text : `${text.slice(0, LONG_TEXT).toWellFormed()}…`}</Text>
      <Button size="small" variant="text" aria-expanded={isExpanded} onClick={() => setIsExpanded((before) => !before)}>
        <span>{isExpanded ? messages.lessText : messages.showFullText}</span>
      </Button>
    </>
  );
}

const Text = styled('span')({ whiteSpace: 'pre-wrap' });

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  paddingInlineStart: theme.spacing(2),
}));

const Fields = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 1) },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));
