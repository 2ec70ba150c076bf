import type { Env } from "./env.server.ts";

/** A gap in the setup that guests would notice. It may be intentional. */
export type LaunchNote =
  | "local-address"
  | "proxy"
  | "no-payments"
  | "no-key"
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
export type EnteredByOwners = Readonly<{
  hasMailServer: boolean;
  hasOperatorAddress: boolean;
  /** The mode of the Stripe key that new payments use; null without one. */
  stripeMode: "test" | "live" | null;
}>;

/** Lists what the operator should check in the settings of server and browser before the site goes live. */
export function listLaunchNotes(env: Known, entered: EnteredByOwners): LaunchNote[] {
  const isLocal = /^http:|\/\/(localhost|127\.)/.test(env.siteUrl);
  const usesStored = env.paymentProvider === "sandbox" && !env.asksForSandbox;
  const takesMoney = usesStored ? entered.stripeMode !== null : env.paymentProvider !== "sandbox";
  const isTest = usesStored ? entered.stripeMode === "test" : /_test_/.test(env.stripe?.secretKey ?? "");
  const withoutMoney = isLocal || env.asksForSandbox ? "no-payments" : "no-key";
  return [
    ...(isLocal ? ["local-address" as const] : []),
    ...(isLocal || env.trustProxy ? [] : ["proxy" as const]),
    ...(takesMoney ? [] : [withoutMoney as LaunchNote]),
    ...(takesMoney && isTest ? ["test-key" as const] : []),
    ...(env.smtpUrl || entered.hasMailServer ? [] : ["no-mail-server" as const]),
    ...(env.operatorEmail || entered.hasOperatorAddress ? [] : ["no-operator-address" as const]),
  ];
}
