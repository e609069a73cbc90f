import { parseArgs } from 'node:util';
import { runTool, ToolFailure } from './failure.ts';
import { authorizedRequest } from './google/authorized-request.ts';
import { applyOps } from './ops/apply-ops.ts';
import { opsResources } from './ops/ops-resources.ts';

const USAGE = `npm run ops -- --project ID --site HOST --email ADDRESS [options]

Creates or updates the metrics, alerts, uptime checks, dashboard and budget of ops/ in a project.

  --project ID            the project
  --site HOST             the host of the public site, for uptime checks
  --email ADDRESS         receives the alerts
  --billing-account ID    the billing account of the budget. Without it, there is no budget
  --budget DOLLARS        the monthly budget (default: 200)
  --plan                  prints the resources, without a network

It requires the credentials of gcloud auth application-default login.`;

// npm run ops: sets up the monitoring of a project.
await runTool(async () => {
  const options = parse();
  if (options === 'help') return console.log(USAGE);
  const resources = opsResources(options);
  if (options.plan) return console.log(JSON.stringify(resources, null, 2));
  await applyOps(resources, options, authorizedRequest(options.projectId), (line) => console.log(`· ${line}`));
});

function parse() {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      site: { type: 'string' },
      email: { type: 'string' },
      'billing-account': { type: 'string' },
      budget: { type: 'string', default: '200' },
      plan: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const required = (name: 'project' | 'site' | 'email'): string => {
    const value = values[name];
    if (value === undefined || value === '') throw new ToolFailure(`--${name} is missing.\n\n${USAGE}`);
    return value;
  };
  if (!/^[1-9]\d*$/.test(values.budget)) throw new ToolFailure('--budget must be a number of whole dollars.');
  return {
    projectId: required('project'),
    siteHost: required('site'),
    operatorsEmail: required('email'),
    monthlyBudget: values.budget,
    billingAccount: values['billing-account'] ?? null,
    plan: values.plan,
  };
}
