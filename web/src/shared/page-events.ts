/** Where the browser reports what happens to a page (`storage`, `pageshow`, …). On the server, where nothing does, a place that stays silent. */
export const pageEvents: EventTarget = typeof window === 'undefined' ? new EventTarget() : window;
