import type { Env } from "./env.server.ts";

/** What owners have entered in the browser. */
export type EnteredByOwners = Readonly<{
  hasMailServer: boolean;
  hasOperatorAddress: boolean;
  /** The mode of the Stripe key that new payments use; null without one. */
  stripeMode: "test" | "live" | null;
}>;

/** The server's settings that decide what is set up. They win over what owners have entered. */
export type SetupSettings = Pick<
  Env,
  "smtpUrl" | "operatorEmail" | "paymentProvider" | "asksForSandbox" | "stripe"
>;

/** What a site can do, once a technician or an owner has set it up. */
export type SetupState = Readonly<{
  /** Whether emails leave the site. Otherwise they are written into files. */
  isMailSetUp: boolean;
  /** Whether an address for the operator's notifications is known. */
  hasNoticeAddress: boolean;
  /** The mode of Stripe's key for new payments; null in the sandbox, or without a key. */
  stripeMode: "test" | "live" | null;
  /** Whether guests pay real money. In the sandbox, and with a test key, no money moves. */
  takesRealPayments: boolean;
}>;

export function getSetupState(env: SetupSettings, entered: EnteredByOwners): SetupState {
  const usesEnteredKey = env.paymentProvider === "sandbox" && !env.asksForSandbox;
  const modeOnServer = /_test_/.test(env.stripe?.secretKey ?? "") ? "test" : "live";
  const stripeMode = usesEnteredKey
    ? entered.stripeMode
    : env.paymentProvider === "sandbox"
      ? null
      : modeOnServer;
  return {
    isMailSetUp: env.smtpUrl !== undefined || entered.hasMailServer,
    hasNoticeAddress: env.operatorEmail !== undefined || entered.hasOperatorAddress,
    stripeMode,
    takesRealPayments: stripeMode === "live",
  };
}
