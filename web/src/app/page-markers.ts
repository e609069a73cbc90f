/** Markers in pages that the server renders with content, shared by server and browser. */
export const ROOT_ID = 'root';
/** Attribute of the root element of a page with content. */
export const SERVER_RENDERED_ATTRIBUTE = 'data-drawn';
export const PAGE_DATA_ID = 'page-data';
/** `rel` of links to resources that the page loads after its first paint. */
export const DEFERRED_ATTRIBUTE = 'data-later';
/** Attribute of those deferred links that load live data. They load after the code that handles clicks. */
export const LIVE_ATTRIBUTE = 'data-live';
/** Name of the meta element with the ID of this build. */
export const RELEASE_NAME = 'release';
/** Name of the meta element that marks a page as the browser's own copy. */
export const COPY_NAME = 'copy';
