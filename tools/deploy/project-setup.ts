import type { Deployment } from './deployment.ts';

/** Services that every deployment uses. */
const SERVICES = [
  'artifactregistry.googleapis.com',
  // The budget of ops/.
  'billingbudgets.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'iam.googleapis.com',
  // Signs custom tokens.
  'iamcredentials.googleapis.com',
  'identitytoolkit.googleapis.com',
  'logging.googleapis.com',
  'monitoring.googleapis.com',
  'recaptchaenterprise.googleapis.com',
  'run.googleapis.com',
  'storage.googleapis.com',
];

const SERVICES_OF_TRIGGERS = {
  request: [],
  event: ['eventarc.googleapis.com', 'pubsub.googleapis.com'],
  schedule: ['cloudscheduler.googleapis.com'],
  task: ['cloudtasks.googleapis.com'],
} as const;

/** The services that the project must enable, sorted. */
export const requiredServices = ({ functions, secrets }: Deployment): string[] =>
  [
    ...new Set([
      ...SERVICES,
      ...functions.flatMap(({ trigger }) => SERVICES_OF_TRIGGERS[trigger]),
      ...(secrets.length === 0 ? [] : ['secretmanager.googleapis.com']),
    ]),
  ].toSorted();

/** A role of an account in a project, or on another account. */
export interface Grant {
  /** The e-mail address. */
  account: string;
  role: string;
  /** The account on which the role is granted. Null: the project. */
  on: string | null;
}

const ROLES_OF_ALL = ['roles/datastore.user', 'roles/storage.objectUser'];
const ROLES = {
  market: ['roles/eventarc.eventReceiver', 'roles/run.invoker'],
  payments: ['roles/cloudtasks.enqueuer', 'roles/firebaseauth.admin'],
  tokens: ['roles/firebaseauth.admin'],
} as const;
const ROLES_ON_ITSELF = {
  market: [],
  payments: ['roles/iam.serviceAccountUser'],
  tokens: ['roles/iam.serviceAccountTokenCreator'],
} as const;

type Account = keyof typeof ROLES;
export const ACCOUNTS = Object.keys(ROLES) as Account[];

export const accountAddress = (name: string, projectId: string): string =>
  `blockbazaar-${name}@${projectId}.iam.gserviceaccount.com`;

/** The account that builds functions. Projects since the middle of 2024 use the default account of Compute Engine. */
export const buildAccount = (projectNumber: string): string => `${projectNumber}-compute@developer.gserviceaccount.com`;

/** The roles that the accounts of the functions and of the build need. */
export const requiredGrants = (projectId: string, projectNumber: string): Grant[] => [
  // Granted before the role Editor is removed from the account.
  { account: buildAccount(projectNumber), role: 'roles/cloudbuild.builds.builder', on: null },
  ...ACCOUNTS.flatMap((name) => {
    const account = accountAddress(name, projectId);
    return [
      ...[...ROLES_OF_ALL, ...ROLES[name]].map((role) => ({ account, role, on: null })),
      ...ROLES_ON_ITSELF[name].map((role) => ({ account, role, on: account })),
    ];
  }),
];
