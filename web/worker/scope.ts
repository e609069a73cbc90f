declare const self: unknown;

/** The worker's own global object: the library's types know it as any worker's. */
export const scope = self as ServiceWorkerGlobalScope;
