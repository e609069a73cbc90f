/** What the server and the browser agree on about a page that comes with its content. */
export const ROOT_ID = 'root';
/** Of that element, where the page came with its content. */
export const DRAWN_ATTRIBUTE = 'data-drawn';
export const PAGE_DATA_ID = 'page-data';
/** Of links to what the page needs once it is painted: their `rel`. */
export const LATER_ATTRIBUTE = 'data-later';
/** Of those of them that make the page live: they come after what answers clicks. */
export const LIVE_ATTRIBUTE = 'data-live';
/** Of the meta element with the id of this build of the site. */
export const RELEASE_NAME = 'release';
/** Of the meta element of a page that the browser shows from its own copy. */
export const COPY_NAME = 'copy';
