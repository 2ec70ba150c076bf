import type { Env } from "./env.server.ts";
import { isMailSetUp, isTestKey } from "./setup-state.ts";

/** A gap in the setup that guests would notice. It may be intentional. */
export type LaunchNote =
  | "local-address"
  | "proxy"
  | "no-payments"
  | "no-start"
  | "test-key"
  | "no-mail-server"
  | "no-operator-address";

type Known = Pick<
  Env,
  | "siteUrl"
  | "trustProxy"
  | "asksForSandbox"
  | "paymentProvider"
  | "stripe"
  | "smtpUrl"
  | "operatorEmail"
>;

/** Lists what the operator should check in the server's settings before the site goes live. */
export function listLaunchNotes(env: Known): LaunchNote[] {
  const isLocal = /^http:|\/\/(localhost|127\.)/.test(env.siteUrl);
  const takesMoney = env.paymentProvider !== "sandbox";
  const withoutMoney = isLocal || env.asksForSandbox ? "no-payments" : "no-start";
  return [
    ...(isLocal ? ["local-address" as const] : []),
    ...(isLocal || env.trustProxy ? [] : ["proxy" as const]),
    ...(takesMoney ? [] : [withoutMoney as LaunchNote]),
    ...(takesMoney && isTestKey(env.stripe?.secretKey) ? ["test-key" as const] : []),
    ...(isMailSetUp(env) ? [] : ["no-mail-server" as const]),
    ...(env.operatorEmail ? [] : ["no-operator-address" as const]),
  ];
}
