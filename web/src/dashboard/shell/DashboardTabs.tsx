import { styled, type Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';

export interface DashboardTab {
  /** Its value in the address: `?tab=stores`. */
  name: string;
  label: string;
  /** Number or label of new items; null if there are none. */
  badge?: string | null;
  content: ReactNode;
  /** True if the person has no access. The tab is hidden, and `content` explains this if a link opens it. */
  isForbidden?: boolean;
}

/** The number of tabs that fit in the width of a page. */
const FITTING_TABS = 12;

interface DashboardTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly DashboardTab[];
  /** The tab that is open when the address names none. After a login, it is the last open tab instead. */
  initial: string;
}

/** Tabs of a dashboard. The address contains the open one, so that Back navigation and reloads restore it. */
export function DashboardTabs({ label, tabs, initial }: DashboardTabsProps) {
  const [params, setParams] = useSearchParams();
  // Few tabs fit on wide screens, but the library sometimes shows scroll buttons there.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const requestedTab = params.get('tab');
  const state: unknown = useLocation().state;
  const last = useLastTab(label, requestedTab);
  useScrollToTop(requestedTab ?? initial);
  // Only a login leads to the last tab: Back leads to an address without a tab, too.
  if (isLoginState(state)) {
    const isOpened = requestedTab === null && tabs.some((tab) => tab.name === last && isAccessible(tab));
    return <Navigate to={isOpened ? `?tab=${String(last)}` : { search: params.toString() }} replace />;
  }
  const open = tabs.find(({ name }) => name === requestedTab) ?? tabs.find(({ name }) => name === initial);
  if (open === undefined) return null;
  const isForbidden = !isAccessible(open);
  return (
    <>
      <Bar
        aria-label={label}
        value={isForbidden ? false : open.name}
        variant="scrollable"
        scrollButtons={isWide && tabs.length <= FITTING_TABS ? false : 'auto'}
        allowScrollButtonsMobile
        onChange={(_, name: string) => setParams({ tab: name })}
      >
        {tabs.filter(isAccessible).map(({ name, label: text, badge = null }) => (
          <Tab
            key={name}
            value={name}
            label={
              badge === null ? (
                text
              ) : (
                <span>
                  {text} <NewItemsBadge>{badge}</NewItemsBadge>
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
        {...(isForbidden ? { 'aria-label': open.label } : { 'aria-labelledby': `tab-${open.name}` })}
      >
        <Suspense fallback={<PageSkeleton />}>{open.content}</Suspense>
      </Content>
    </>
  );
}

const isAccessible = ({ isForbidden = false }: DashboardTab): boolean => !isForbidden;

const isLoginState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLogin' in state && state.isLogin === true;

/** Another tab starts at the top, unless the browser restores its position after Back or Forward. */
function useScrollToTop(open: string): void {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(open);
  useLayoutEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    if (!isReturn) window.scrollTo(0, 0);
  }, [open, isReturn]);
}

/** The last open tab of a dashboard in this browser, for an address without a tab. Null if there is none. */
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
  // The accent color is for actions on a screen, not for navigation.
  '& .MuiTab-root.Mui-selected': { color: theme.palette.text.primary },
  '& .MuiTabs-indicator': { backgroundColor: theme.market.colors.lantern },
})) as typeof Tabs;

const NewItemsBadge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginInlineStart: theme.spacing(0.5),
  paddingInline: theme.spacing(0.75),
  borderRadius: theme.market.sizes.radiusTiny,
  color: theme.market.colors.amber,
  backgroundColor: theme.market.colors.amberDeep,
  fontWeight: 600,
}));

const Content = styled('div')(({ theme }) => ({ paddingBlock: theme.spacing(3, 6) }));
