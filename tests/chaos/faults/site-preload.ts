/**
 * The site loads this module first. It redirects calls to Stripe to the fake on PROVIDER_PORT and
 * shifts the clock by the number of milliseconds in the file CLOCK_FILE.
 */
import { readFileSync, watchFile } from "node:fs";
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

const { PROVIDER_PORT = "", CLOCK_FILE = "" } = process.env;

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

let offMs = 0;
const readClock = () => {
  offMs = Number(readFileSync(CLOCK_FILE, "utf8"));
};
readClock();
watchFile(CLOCK_FILE, { interval: 100, persistent: false }, readClock);

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(RealDate.now() + offMs);
    else super(...parts);
  }
  static override now(): number {
    return RealDate.now() + offMs;
  }
} as DateConstructor;
