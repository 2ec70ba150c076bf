import { createEndpoint, createJsonResponse } from "../web/endpoints/api-response.ts";

/**
 * `/rest/v1/rpc/get_timestamp` returns the database's time as a bare JSON string. Clients use it to
 * test their connection.
 */
export const loader = createEndpoint({ GET: getTimestamp, POST: getTimestamp });
export const action = loader;

async function getTimestamp({
  services,
}: Parameters<Parameters<typeof createEndpoint>[0][string]>[0]) {
  return createJsonResponse(await services.legacyApi.getDatabaseTime());
}
