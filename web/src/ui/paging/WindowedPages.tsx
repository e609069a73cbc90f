import { useCallback, useRef, useState, type ReactNode } from 'react';
import { EndOfList } from './EndOfList.tsx';
import type { PageReport } from './page-list.ts';
import { useNearViewport } from './useNearViewport.ts';
import type { Pages } from './usePages.ts';

export interface PageView<Cursor> {
  after: Cursor | null;
  /** True if the page is rendered; otherwise a placeholder of its height is shown. */
  near: boolean;
  /** True if the page's data has a listener. */
  listening: boolean;
  report: (answer: PageReport<Cursor>) => void;
}

interface WindowedPagesProps<Cursor> {
  pages: Pages<Cursor>;
  /** Label of the button at the end of a list that does not load automatically. */
  moreLabel: string;
  children: (page: PageView<Cursor>) => ReactNode;
}

/** A list of any length that renders and listens to only the pages near the screen. More is loaded near the end. */
export function WindowedPages<Cursor>({ pages, moreLabel, children }: WindowedPagesProps<Cursor>) {
  return (
    <>
      {pages.list.map((slot, index) => (
        <PageFrame
          // oxlint-disable-next-line react/no-array-index-key -- a page is identified by its position
          key={index}
          index={index}
          pages={pages}
          after={slot.after}
        >
          {children}
        </PageFrame>
      ))}
      {/* A new key for each page, because an end that stays in reach would not be reported again. */}
      {(pages.hasMore || !pages.settled) && <EndOfList key={pages.list.length} pages={pages} label={moreLabel} />}
    </>
  );
}

interface PageFrameProps<Cursor> {
  index: number;
  pages: Pages<Cursor>;
  after: Cursor | null;
  children: (page: PageView<Cursor>) => ReactNode;
}

function PageFrame<Cursor>({ index, pages, after, children }: PageFrameProps<Cursor>) {
  const frame = useRef<HTMLDivElement>(null);
  const { report, measure } = pages;
  const height = pages.list[index]?.height ?? null;
  // A page that was rendered before starts as its placeholder; its distance is known only after layout.
  const [isNew] = useState(height === null);
  const { near, settled } = useNearViewport(
    frame,
    isNew,
    useCallback((px: number) => measure(index, px), [measure, index]),
  );
  const reportPage = useCallback((answer: PageReport<Cursor>) => report(index, answer), [report, index]);

  return (
    <div ref={frame} style={near || height === null ? undefined : { height }}>
      {children({ after, near, listening: settled, report: reportPage })}
    </div>
  );
}
