declare const self: unknown;

/** The worker's global object: the library's types cover workers in general. */
export const scope = self as ServiceWorkerGlobalScope;
