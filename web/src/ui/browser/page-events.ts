/** Target of the browser's page events (`storage`, `pageshow`, …). The server has a target without events. */
export const pageEvents: EventTarget = typeof window === 'undefined' ? new EventTarget() : window;
