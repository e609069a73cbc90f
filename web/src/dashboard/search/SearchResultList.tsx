import { styled } from '@mui/material/styles';
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useId } from 'react';
import { useHref } from 'react-router-dom';
import type { FoundItem } from './found-items.ts';
import { OWNER_SEARCH_MESSAGES, type FoundKind } from './search-messages.ts';

const messages = OWNER_SEARCH_MESSAGES;

type Group = AutocompleteGroupedOption<FoundItem>;
type Box = Pick<UseAutocompleteReturnValue<FoundItem>, 'getListboxProps' | 'getOptionProps'>;

/** The search results, grouped by kind. */
export function SearchResultList({ box, groups }: { box: Box; groups: readonly Group[] }) {
  const count = groups.reduce((sum, { options }) => sum + options.filter(({ hint }) => hint !== '').length, 0);
  return (
    <>
      <Announced aria-live="polite">{messages.count(count)}</Announced>
      <List {...box.getListboxProps()} aria-label={messages.results}>
        {groups.map((group) => (
          <GroupOf key={group.key} group={group} box={box} />
        ))}
      </List>
    </>
  );
}

function GroupOf({ group, box }: { group: Group; box: Box }) {
  const headId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form; this is a group of a list box
    <li role="group" aria-labelledby={headId}>
      <Kind id={headId}>{messages.kinds[group.group as FoundKind]}</Kind>
      {group.options.map((item, place) => {
        const { key: _key, ...props } = box.getOptionProps({ option: item, index: group.index + place });
        return <Option key={item.key} item={item} props={props} />;
      })}
    </li>
  );
}

/** An option with a link. The list box activates it by keyboard, without moving the focus. */
function Option({ item: { name, hint, to }, props }: { item: FoundItem; props: object }) {
  const href = useHref(to);
  return (
    <Line {...props} href={href} onClickCapture={(event) => event.preventDefault()}>
      <strong>{name}</strong>
      {hint !== '' && <small>{hint}</small>}
    </Line>
  );
}

const Announced = styled('p')(({ theme }) => ({ ...theme.market.shapes.visuallyHidden }));

/** A scroll container that scrolls to the active option. */
const List = styled('ul')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  margin: 0,
  padding: theme.spacing(1, 0),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
}));

const Kind = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(1, 2, 0.5),
  color: theme.palette.text.secondary,
  fontWeight: 600,
}));

const Line = styled('a')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  minHeight: theme.market.sizes.touch,
  padding: theme.spacing(0.75, 2),
  color: theme.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& strong': { ...theme.typography.body2, fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '&.Mui-focused, &:hover': { backgroundColor: theme.market.colors.panel },
  '&.Mui-focused': { boxShadow: `inset ${theme.spacing(0.5)} 0 0 ${theme.market.colors.lantern}` },
}));
