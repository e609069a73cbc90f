import { HOST, type Ports } from '../ports.ts';

interface Header {
  key: string;
  value: string;
}

/** The part of `firebase.json` that a local stack changes. */
export interface FirebaseConfig {
  functions: [FunctionsConfig];
  hosting: { public: string; headers: { source: string; headers: Header[] }[] };
  emulators?: Record<string, unknown>;
}

interface FunctionsConfig {
  source: string;
  configDir?: string;
}

export interface LocalFolders {
  /** Both relative to the repository's root. */
  functions: string;
  site: string;
}

/**
 * The production configuration for a local stack. It differs in the folders of the built functions and of the built
 * site, and in the emulators with their ports. Pages can also connect to these emulators and to the sandbox's exchange
 * rates.
 */
export function localFirebaseConfig<T extends FirebaseConfig>(production: T, ports: Ports, folders: LocalFolders): T {
  const local = structuredClone(production);
  local.functions[0].source = folders.functions;
  // The local values of the functions' params are next to the bundle.
  delete local.functions[0].configDir;
  local.hosting.public = folders.site;
  const policy = sitePolicy(production);
  for (const { headers } of local.hosting.headers)
    for (const header of headers) if (header.value === policy) header.value = allowEmulators(policy, ports);
  local.emulators = emulators(ports);
  return local;
}

/** The Content-Security-Policy of the site's pages. Throws if there is none, or if files have different ones. */
export function sitePolicy({ hosting }: FirebaseConfig): string {
  const policies = hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key, value }) => key === 'Content-Security-Policy' && value.includes('script-src '))
    .map(({ value }) => value);
  const [policy] = policies;
  if (policy === undefined || policies.some((other) => other !== policy))
    throw new Error('firebase.json must have one Content-Security-Policy for all files of the site.');
  return policy;
}

/** The Content-Security-Policy with additional connections to this stack's emulators and sandbox. */
export function allowEmulators(policy: string, ports: Ports): string {
  const origins = [ports.firestore, ports.auth, ports.functions, ports.sandbox]
    .flatMap((port) => [`http://${HOST}:${port}`, `http://localhost:${port}`])
    .join(' ');
  const directives = policy.split(/;\s*/);
  if (!directives.some((directive) => directive.startsWith('connect-src '))) {
    throw new Error('firebase.json: its Content-Security-Policy has no connect-src.');
  }
  return directives
    .map((directive) => (directive.startsWith('connect-src ') ? `${directive} ${origins}` : directive))
    .join('; ');
}

const emulators = (ports: Ports): Record<string, unknown> => ({
  auth: { host: HOST, port: ports.auth },
  functions: { host: HOST, port: ports.functions },
  firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
  hosting: { host: HOST, port: ports.hosting },
  tasks: { host: HOST, port: ports.tasks },
  eventarc: { host: HOST, port: ports.eventarc },
  storage: { host: HOST, port: ports.storage },
  hub: { host: HOST, port: ports.hub },
  logging: { host: HOST, port: ports.logging },
  // Its files are a separate download that is not always available.
  ui: { enabled: false },
  singleProjectMode: false,
});
