import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import * as functions from '../functions/src/index.ts';
import * as params from '../functions/src/platform/params.ts';
import { deployProblems, projectIdIn } from './build/deploy-settings.ts';
import { WEB_FOLDER } from './build/site.ts';
import { deploySteps, type RunCommand } from './deploy/deploy-steps.ts';
import { readDeployment } from './deploy/deployment.ts';
import { completeParams } from './deploy/params-file.ts';
import { planLines } from './deploy/plan.ts';
import { overridingFiles, projectConfig } from './deploy/project-config.ts';
import { runSteps, type Progress } from './deploy/run-steps.ts';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';
import { childEnv } from './processes/child-env.ts';
import { run } from './processes/run.ts';

const USAGE = `npm run deploy -- --project ID [--plan]

Sets up a project and deploys the marketplace to it. After a failure, a repeated command continues after the last completed step.

  --project ID   the project
  --plan         prints all steps, services, roles, secrets, params and functions, without a network

The settings of the site (VITE_…) are read from the environment and from web/.env.production.`;

// npm run deploy: deploys to a project, step by step.
await runTool(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      plan: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const projectId = values.project ?? '';
  if (projectId === '') throw new ToolFailure(`--project is missing.\n\n${USAGE}`);

  const deployment = readDeployment(functions, params);
  const paramsPath = inRoot('functions', `.env.${projectId}`);
  const completed = completeParams(existsSync(paramsPath) ? readFileSync(paramsPath, 'utf8') : '', deployment.params);
  const site = siteSettings();
  const configFile = `firebase.${projectId}.json`;
  const firebaseConfig = projectConfig(readFileSync(inRoot('firebase.json'), 'utf8'), projectId);
  const written = parseEnv(completed.text);
  const siteUrl = written.PUBLIC_SITE_URL ?? '';
  const steps = deploySteps(deployment, { projectId, configFile, site, siteUrl });
  const problems = [
    ...completed.missing.map((name) => `${name} is missing in functions/.env.${projectId}.`),
    ...overridingFiles(projectAliases(), projectId)
      .filter((file) => existsSync(inRoot('functions', file)))
      .map((file) => `functions/${file} overrides functions/.env.${projectId}: move its lines there, and delete it.`),
    ...deployProblems({ site, params: written, firebaseConfig }),
    ...(projectIdIn(site.VITE_FIREBASE_CONFIG) === projectId
      ? []
      : [`VITE_FIREBASE_CONFIG is not the configuration of ${projectId}.`]),
  ];
  if (values.plan) {
    for (const line of planLines(deployment, steps, completed, problems)) console.log(line);
    process.exitCode = Number(problems.length > 0);
    return;
  }
  if (problems.length > 0) throw new ToolFailure(`Not deployed:\n${problems.map((one) => `- ${one}`).join('\n')}`);
  writeFileSync(paramsPath, completed.text);
  writeFileSync(inRoot(configFile), firebaseConfig);
  const settings = JSON.stringify([completed.text, site]);
  await runSteps(steps, runCommand, progressOf(projectId, settings), (line) => console.log(`· ${line}`));
  console.log(`Deployed to ${projectId}.`);
});

function siteSettings(): Record<string, string> {
  return loadEnv('production', WEB_FOLDER);
}

function projectAliases(): Record<string, string> {
  const { projects = {} } = JSON.parse(readFileSync(inRoot('.firebaserc'), 'utf8')) as {
    projects?: Record<string, string>;
  };
  return projects;
}

const runCommand: RunCommand = ({ program, args, env = {} }) =>
  run(program, args, { cwd: inRoot(), env: childEnv(env) });

/**
 * The completed steps of a failed deployment of the present commit with the same settings, in `.cache/deploy/`. A work
 * tree with changes has no progress.
 */
function progressOf(projectId: string, settings: string): Progress {
  const isClean = git('status', '--porcelain') === '';
  const release = `${git('rev-parse', 'HEAD')} ${createHash('sha256').update(settings).digest('hex')}`;
  const folder = inRoot('.cache', 'deploy');
  const file = inRoot('.cache', 'deploy', `${projectId}.json`);
  const saved = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { release: string; steps: string[] })
    : { release: '', steps: [] };
  const done = new Set(isClean && saved.release === release ? saved.steps : []);
  return {
    has: (id) => done.has(id),
    add: (id) => {
      done.add(id);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ release: isClean ? release : '', steps: [...done] }));
    },
    clear: () => {
      done.clear();
      rmSync(file, { force: true });
    },
  };
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim();
