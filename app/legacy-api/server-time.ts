import { endpoint, json } from "../web/endpoints/api-response.ts";

/** `/rest/v1/rpc/get_timestamp`: the server's time as a bare JSON string; the connection test. */
export const loader = endpoint({ GET: timestamp, POST: timestamp });
export const action = loader;

async function timestamp({ services }: Parameters<Parameters<typeof endpoint>[0][string]>[0]) {
  return json(await services.wire.databaseTime());
}
