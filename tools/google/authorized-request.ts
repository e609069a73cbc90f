import { GoogleAuth } from 'google-auth-library';
import { ToolFailure } from '../failure.ts';

/** A request to a Google API. Resolves with the body of the response; rejects with the API's message. */
export type GoogleRequest = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  body?: object,
) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Requests with the credentials of the machine. The API's message explains a failure. APIs refuse the credentials of a
 * person without a project whose quota is used.
 */
export function authorizedRequest(projectId: string): GoogleRequest {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  return async (method, url, body) => {
    const { data, status } = await auth.request<Record<string, unknown> & { error?: { message?: string } }>({
      method,
      url,
      data: body,
      headers: { 'x-goog-user-project': projectId },
      validateStatus: () => true,
    });
    if (status >= 400) throw new ToolFailure(`${method} ${url}: ${data.error?.message ?? `status ${status}`}`);
    return data;
  };
}
