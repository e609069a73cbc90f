import { REGION } from '@blockbazaar/domain/region';

/** The settings of a deployment of the site and the functions. */
export interface DeploySettings {
  /** The site's build settings: `VITE_…`. */
  site: Readonly<Record<string, string | undefined>>;
  /** The functions' params, from `functions/.env` and `functions/.env.<project id>`. */
  params: Readonly<Record<string, string | undefined>>;
  /** The text of `firebase.json`. */
  firebaseConfig: string;
}

/** Settings of local runs only. */
const LOCAL_SITE_SETTINGS = ['VITE_EMULATOR_PORTS'] as const;
const NEEDED_SITE_SETTINGS = ['VITE_FIREBASE_CONFIG', 'VITE_APP_CHECK_SITE_KEY'] as const;
const ADDRESS_SETTINGS = ['VITE_PUBLIC_SITE_URL', 'VITE_RATES_URL'] as const;
const THIS_MACHINE = /^(?:localhost|127\.|0\.0\.0\.0$|\[)/;

/** The reasons not to deploy these settings, one sentence each. Empty if they are valid. */
export function deployProblems({ site, params, firebaseConfig }: DeploySettings): string[] {
  return [
    ...LOCAL_SITE_SETTINGS.filter((name) => isSet(site[name])).map(
      (name) => `${name} is set: the site would look for emulators on each visitor's machine.`,
    ),
    ...NEEDED_SITE_SETTINGS.filter((name) => !isSet(site[name])).map(
      (name) => `${name} is missing in the environment or in web/.env.production.`,
    ),
    ...ADDRESS_SETTINGS.flatMap((name) => addressProblem(name, site[name])),
    ...projectProblems(site.VITE_FIREBASE_CONFIG, firebaseConfig),
    ...Object.entries(params).flatMap(([name, value]) => paramProblem(name, value)),
  ];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

function addressProblem(name: string, address: string | undefined): string[] {
  if (!isSet(address)) return [];
  if (!URL.canParse(address)) return [`${name} is no address: ${address}.`];
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !THIS_MACHINE.test(hostname)
    ? []
    : [`${name} is an address for local runs: ${address}.`];
}

function projectProblems(configured: string | undefined, firebaseConfig: string): string[] {
  if (!isSet(configured)) return [];
  const projectId = projectIdIn(configured);
  if (projectId === null) return ['VITE_FIREBASE_CONFIG is not the JSON of a Firebase project.'];
  if (projectId.startsWith('demo-'))
    return [`VITE_FIREBASE_CONFIG names ${projectId}, which exists in emulators only.`];
  const origin = functionsOrigin(projectId);
  return firebaseConfig.includes(`${origin} `)
    ? []
    : [`firebase.json lets pages connect to other functions than the project's: name ${origin} in its connect-src.`];
}

/** The origin of a project's callables. */
export const functionsOrigin = (projectId: string): string => `https://${REGION}-${projectId}.cloudfunctions.net`;

/** The project ID in a site's configuration. Null when there is none. */
export function projectIdIn(configured: string | undefined): string | null {
  try {
    const { projectId } = JSON.parse(configured ?? '') as { projectId?: unknown };
    return typeof projectId === 'string' && projectId !== '' ? projectId : null;
  } catch {
    return null;
  }
}

function paramProblem(name: string, value: string | undefined): string[] {
  if (!isSet(value)) return [];
  if (name === 'APP_CHECK_OFF' && value === 'true')
    return ['APP_CHECK_OFF is true: callables would accept unattested clients.'];
  return /_(?:URL|BASE)$/.test(name) ? addressProblem(name, value) : [];
}
