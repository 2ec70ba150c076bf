import type { Env } from "./env.server.ts";

/** A setting of the server that a technician looks at before the site sells. It may be intentional. */
export type LaunchNote = "local-address" | "proxy" | "sandbox";

type Known = Pick<Env, "siteUrl" | "trustProxy" | "asksForSandbox">;

/** Lists what a technician should check in the server's settings before the site goes live. */
export function listLaunchNotes(env: Known): LaunchNote[] {
  const isLocal = /^http:|\/\/(localhost|127\.)/.test(env.siteUrl);
  return [
    ...(isLocal ? ["local-address" as const] : []),
    ...(isLocal || env.trustProxy ? [] : ["proxy" as const]),
    ...(env.asksForSandbox ? ["sandbox" as const] : []),
  ];
}
