import type { Env } from "./env.server.ts";
import type { ProviderName } from "./provider-names.ts";

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

/** What owners have entered in the browser. */
export type EnteredByOwners = Readonly<{ hasMailServer: boolean; hasOperatorAddress: boolean }>;

/** Lists what the operator should check in the settings of server and browser before the site goes live. */
export function listLaunchNotes(env: Known, entered: EnteredByOwners): LaunchNote[] {
  const isLocal = /^http:|\/\/(localhost|127\.)/.test(env.siteUrl);
  const takesMoney = env.paymentProvider !== "sandbox";
  /** Whether the keys of each provider are those of its test mode. */
  const isTest: Readonly<Record<ProviderName, boolean>> = {
    stripe: /_test_/.test(env.stripe?.secretKey ?? ""),
    sandbox: false,
  };
  const withoutMoney = isLocal || env.asksForSandbox ? "no-payments" : "no-start";
  return [
    ...(isLocal ? ["local-address" as const] : []),
    ...(isLocal || env.trustProxy ? [] : ["proxy" as const]),
    ...(takesMoney ? [] : [withoutMoney as LaunchNote]),
    ...(isTest[env.paymentProvider] ? ["test-key" as const] : []),
    ...(env.smtpUrl || entered.hasMailServer ? [] : ["no-mail-server" as const]),
    ...(env.operatorEmail || entered.hasOperatorAddress ? [] : ["no-operator-address" as const]),
  ];
}
