/** The site loads this module first. It sends calls to Stripe to the fake on PROVIDER_PORT. */
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

const { PROVIDER_PORT = "" } = process.env;

const toAnywhere = https.request;
const agent = new http.Agent({ keepAlive: true });
https.request = ((...call: Parameters<typeof toAnywhere>) => {
  const [options] = call as unknown as [https.RequestOptions | string | URL];
  if (typeof options === "string" || options instanceof URL || options.host !== "api.stripe.com") {
    return toAnywhere(...call);
  }
  const { method, path, headers } = options;
  return http.request({ host: "127.0.0.1", port: PROVIDER_PORT, method, path, headers, agent });
}) as typeof toAnywhere;
syncBuiltinESMExports();
