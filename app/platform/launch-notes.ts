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

/**
 * Lists what the operator should check in the server's settings before the site goes live.
 * `storedMode` is the mode of the Stripe key that was entered in the browser; null without one.
 */
export function listLaunchNotes(env: Known, storedMode: "test" | "live" | null): LaunchNote[] {
  const isLocal = /^http:|\/\/(localhost|127\.)/.test(env.siteUrl);
  const usesStored = env.paymentProvider === "sandbox" && !env.asksForSandbox;
  const takesMoney = usesStored ? storedMode !== null : env.paymentProvider !== "sandbox";
  const isTest = usesStored ? storedMode === "test" : /_test_/.test(env.stripe?.secretKey ?? "");
  const withoutMoney = isLocal || env.asksForSandbox ? "no-payments" : "no-key";
  return [
    ...(isLocal ? ["local-address" as const] : []),
    ...(isLocal || env.trustProxy ? [] : ["proxy" as const]),
    ...(takesMoney ? [] : [withoutMoney as LaunchNote]),
    ...(takesMoney && isTest ? ["test-key" as const] : []),
    ...(env.smtpUrl ? [] : ["no-mail-server" as const]),
    ...(env.operatorEmail ? [] : ["no-operator-address" as const]),
  ];
}
