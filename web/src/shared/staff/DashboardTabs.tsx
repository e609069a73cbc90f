import { styled, type Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { localStore } from '@/shared/browser-storage.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';

export interface DashboardTab {
  /** As it stands in the address: `?tab=stores`. */
  name: string;
  label: string;
  /** What is new in it; null: nothing. */
  news?: string | null;
  content: ReactNode;
  /** It is not for this person: it has no tab, and `content` states that to a person who follows a link to it. */
  isClosed?: boolean;
}

interface DashboardTabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly DashboardTab[];
  /** The one that is open when the address names none. */
  initial: string;
}

/** The parts of a dashboard, one at a time. Which one is open is in the address, so that going back and reloading find it. */
export function DashboardTabs({ label, tabs, initial }: DashboardTabsProps) {
  const [params, setParams] = useSearchParams();
  // There they all fit; the library would at times offer to scroll nevertheless.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const asked = params.get('tab');
  const last = useLastTab(label, asked);
  // The address has it, too: other parts of the page go by that.
  if (asked === null && tabs.some((tab) => tab.name === last && tab.name !== initial && isOpenTo(tab)))
    return <Navigate to={`?tab=${String(last)}`} replace />;
  const open = tabs.find(({ name }) => name === asked) ?? tabs.find(({ name }) => name === initial);
  if (open === undefined) return null;
  const isClosed = !isOpenTo(open);
  return (
    <>
      <Bar
        aria-label={label}
        value={isClosed ? false : open.name}
        variant="scrollable"
        scrollButtons={isWide ? false : 'auto'}
        allowScrollButtonsMobile
        onChange={(_, name: string) => setParams({ tab: name })}
      >
        {tabs.filter(isOpenTo).map(({ name, label: text, news = null }) => (
          <Tab
            key={name}
            value={name}
            label={
              news === null ? (
                text
              ) : (
                <span>
                  {text} <News>{news}</News>
                </span>
              )
            }
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
          />
        ))}
      </Bar>
      <Content
        key={open.name}
        role="tabpanel"
        id={`panel-${open.name}`}
        {...(isClosed ? { 'aria-label': open.label } : { 'aria-labelledby': `tab-${open.name}` })}
      >
        <Suspense fallback={<PageSkeleton />}>{open.content}</Suspense>
      </Content>
    </>
  );
}

const isOpenTo = ({ isClosed = false }: DashboardTab): boolean => !isClosed;

/** Where the address names no tab: the one of a dashboard that was open last in this browser. Null: none was. */
function useLastTab(dashboard: string, open: string | null): string | null {
  const key = `last-tab:${dashboard}`;
  useEffect(() => {
    if (open !== null) localStore.write(key, open);
  }, [key, open]);
  return open === null ? localStore.read(key) : null;
}

const Bar = styled(Tabs)(({ theme }) => ({
  borderBottom: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: theme.market.sizes.touch,
    paddingInline: theme.spacing(1.5),
    textTransform: 'none',
    fontFamily: theme.market.fonts.display,
    fontWeight: 600,
  },
  // The one accent is for what is done on a screen, not for where one is.
  '& .MuiTab-root.Mui-selected': { color: theme.palette.text.primary },
  '& .MuiTabs-indicator': { backgroundColor: theme.market.colors.lantern },
})) as typeof Tabs;

const News = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginInlineStart: theme.spacing(0.5),
  paddingInline: theme.spacing(0.75),
  borderRadius: theme.market.sizes.radiusTiny,
  color: theme.market.colors.amber,
  backgroundColor: theme.market.colors.amberDeep,
  fontWeight: 600,
}));

const Content = styled('div')(({ theme }) => ({ paddingBlock: theme.spacing(3, 6) }));
