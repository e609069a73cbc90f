import { functionsOrigin } from '../build/deploy-settings.ts';

/** The project of the local stack, which `firebase.json` names. */
const LOCAL_PROJECT = 'demo-blockbazaar';

/** `firebase.json` for a project: pages may connect to the functions of that project only. */
export const projectConfig = (firebaseConfig: string, projectId: string): string =>
  firebaseConfig.replaceAll(`${functionsOrigin(LOCAL_PROJECT)} `, `${functionsOrigin(projectId)} `);

/** The environment files that the CLI loads after that of the project, and that therefore override it. */
export function overridingFiles(aliases: Readonly<Record<string, string>>, projectId: string): string[] {
  return Object.entries(aliases)
    .filter(([alias, project]) => project === projectId && alias !== projectId)
    .map(([alias]) => `.env.${alias}`);
}
