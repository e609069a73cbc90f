import { useCallback, useRef, useState, type ReactNode } from 'react';
import { EndOfList } from './EndOfList.tsx';
import type { PageAnswer } from './page-list.ts';
import { useNear } from './useNear.ts';
import type { Pages } from './usePages.ts';

export interface PageView<Cursor> {
  after: Cursor | null;
  /** Whether to draw the page; one that is not near is a placeholder of its height. */
  near: boolean;
  /** Whether to listen to its data. */
  listening: boolean;
  report: (answer: PageAnswer<Cursor>) => void;
}

interface WindowedPagesProps<Cursor> {
  pages: Pages<Cursor>;
  /** The label of the button at the end of the list, where it does not load by itself. */
  moreLabel: string;
  children: (page: PageView<Cursor>) => ReactNode;
}

/**
 * A list of any length, of which only the pages near the screen are drawn and listened to.
 * More is loaded as one gets to the end.
 */
export function WindowedPages<Cursor>({ pages, moreLabel, children }: WindowedPagesProps<Cursor>) {
  return (
    <>
      {pages.list.map((slot, index) => (
        <PageFrame
          // oxlint-disable-next-line react/no-array-index-key -- a page is its place in the list
          key={index}
          index={index}
          pages={pages}
          after={slot.after}
        >
          {children}
        </PageFrame>
      ))}
      {/* New with each page: an end that stayed in reach would not be reported again. */}
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
  // A page that was left before starts as its placeholder: whether it is near shows once it lies in its place.
  const [isNew] = useState(height === null);
  const { near, settled } = useNear(
    frame,
    isNew,
    useCallback((px: number) => measure(index, px), [measure, index]),
  );
  const reportPage = useCallback((answer: PageAnswer<Cursor>) => report(index, answer), [report, index]);

  return (
    <div ref={frame} style={near || height === null ? undefined : { height }}>
      {children({ after, near, listening: settled, report: reportPage })}
    </div>
  );
}
