/** Messages of failed commands, and the action that solves each. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /maxScale may not exceed|Quota exceeded for total allowable CPU|CpuAllocPerProjectRegion|current max instances setting/i,
    'Request a higher quota for "Total CPU allocation" of Cloud Run in the region (console: IAM, Quotas), or reduce the instances in functions/src/platform/function-sizes.ts. Then repeat the command.',
  ],
  [
    /mutation requests per minute|got "Quota Exceeded" error|RATE_LIMIT_EXCEEDED/i,
    'The quota of changes per minute is used up. Repeat the command after a minute: it continues with the remaining functions.',
  ],
  [
    /missing permission on the build service account|Build failed.*(?:permission|denied)|does not have storage\.objects\.get access/i,
    'The build account lacks its role. Repeat the command: it grants roles/cloudbuild.builds.builder. New roles need up to two minutes.',
  ],
  [
    /no cleanup policy|Failed to set up cleanup policy|functions:artifacts:setpolicy/i,
    'Run firebase functions:artifacts:setpolicy --location us-central1, then repeat the command.',
  ],
  [
    /has not been used in project|SERVICE_DISABLED|API is not enabled|it is disabled/i,
    'A service is not enabled yet. Repeat the command: it enables all services. A new one needs up to five minutes.',
  ],
  [
    /In non-interactive mode but have no value for the following|have no value for the following environment variables/i,
    'A param has no value. Add it to functions/.env.<project>, then repeat the command.',
  ],
  [
    /HTTP Error: 409|unable to queue the operation|already in progress|ABORTED/i,
    'Another change of the same resource is in progress. Repeat the command after a minute.',
  ],
  [
    /index is (?:currently )?(?:being built|building)/i,
    'An index is still being built. Repeat the command: it waits for the indexes.',
  ],
  [
    /Permission denied while using the Eventarc Service Agent|validating trigger|generic::permission_denied: Permission "eventarc/i,
    'The service agent of Eventarc is new. Repeat the command after five minutes.',
  ],
  [
    /Billing account for project|billing is (?:disabled|not enabled)|must be on the Blaze/i,
    'Link a billing account to the project: the functions require the plan Blaze.',
  ],
  [
    /CONFIGURATION_NOT_FOUND|auth\/configuration-not-found/i,
    'Open Authentication in the Firebase console and click "Get started" once: without it, nobody can sign in.',
  ],
  [
    /could not authenticate|Authentication Error|login --reauth|You do not currently have an active account|Reauthentication/i,
    'Log in with gcloud auth login, gcloud auth application-default login and npx firebase login.',
  ],
];

/** The action that solves a failure, by the output of the command. Null if the failure is unknown. */
export const adviceFor = (output: string): string | null =>
  ADVICE.find(([pattern]) => pattern.test(output))?.[1] ?? null;
