import type { billingbudgets_v1 } from 'googleapis/build/src/apis/billingbudgets/v1.d.ts';
import type { logging_v2 } from 'googleapis/build/src/apis/logging/v2.d.ts';
import type { monitoring_v1 } from 'googleapis/build/src/apis/monitoring/v1.d.ts';
import type { monitoring_v3 } from 'googleapis/build/src/apis/monitoring/v3.d.ts';
import alertPolicies from '../../ops/alert-policies.json' with { type: 'json' };
import budget from '../../ops/budget.json' with { type: 'json' };
import dashboard from '../../ops/dashboard.json' with { type: 'json' };
import logMetrics from '../../ops/log-metrics.json' with { type: 'json' };
import notificationChannel from '../../ops/notification-channel.json' with { type: 'json' };
import uptimeChecks from '../../ops/uptime-checks.json' with { type: 'json' };

/** The monitoring of a project: the resources of `ops/` in the form of Google's REST APIs. */
export const OPS = {
  logMetrics: logMetrics satisfies logging_v2.Schema$LogMetric[],
  notificationChannel: notificationChannel satisfies monitoring_v3.Schema$NotificationChannel,
  alertPolicies: alertPolicies satisfies monitoring_v3.Schema$AlertPolicy[],
  uptimeChecks: uptimeChecks satisfies monitoring_v3.Schema$UptimeCheckConfig[],
  dashboard: dashboard satisfies monitoring_v1.Schema$Dashboard,
  budget: budget satisfies billingbudgets_v1.Schema$GoogleCloudBillingBudgetsV1Budget,
};

/** Values that replace the placeholders of `ops/`. */
export interface OpsValues {
  projectId: string;
  /** The host of the public site. */
  siteHost: string;
  /** The e-mail address that receives alerts. */
  operatorsEmail: string;
  /** In whole dollars. */
  monthlyBudget: string;
}

/** The resources for one project. */
export function opsResources({ projectId, siteHost, operatorsEmail, monthlyBudget }: OpsValues): typeof OPS {
  const values = {
    PROJECT_ID: projectId,
    SITE_HOST: siteHost,
    OPERATORS_EMAIL: operatorsEmail,
    MONTHLY_BUDGET: monthlyBudget,
  };
  const text = JSON.stringify(OPS).replaceAll(/PROJECT_ID|SITE_HOST|OPERATORS_EMAIL|MONTHLY_BUDGET/g, (name) =>
    JSON.stringify(values[name as keyof typeof values]).slice(1, -1),
  );
  // Only texts inside of values were replaced.
  return JSON.parse(text) as typeof OPS;
}
