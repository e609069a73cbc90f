import { ToolFailure } from '../failure.ts';
import type { GoogleRequest } from '../google/authorized-request.ts';

const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1';

interface Release {
  type?: string;
  releaseTime?: string;
  version?: { name?: string; status?: string };
}

/**
 * Publishes the version of the site that was live before the present one. A version includes the pinned revision of the
 * function that renders pages.
 * @param site - the ID of the Hosting site, by default that of the project
 * @returns the version and the time of its earlier release
 */
export async function rollbackSite(
  site: string,
  request: GoogleRequest,
): Promise<{ version: string; releasedAt: string }> {
  const { releases = [] } = (await request('GET', `${HOSTING}/sites/${site}/releases?pageSize=50`)) as {
    releases?: Release[];
  };
  // The latest release is the first one.
  const present = releases[0]?.version?.name;
  const previous = releases.find(
    ({ version, type }) =>
      type !== 'SITE_DISABLE' &&
      version?.name !== undefined &&
      version.name !== present &&
      version.status === 'FINALIZED',
  );
  const version = previous?.version?.name;
  if (version === undefined) throw new ToolFailure(`${site} has no earlier version. Deploy an earlier commit instead.`);
  await request('POST', `${HOSTING}/sites/${site}/releases?versionName=${encodeURIComponent(version)}`, {
    message: 'Rollback',
  });
  return { version, releasedAt: previous?.releaseTime ?? '' };
}
