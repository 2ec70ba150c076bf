import { randomBytes } from "node:crypto";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { SignedIn } from "../accounts/account.ts";
import type { ServiceConnection } from "../connections/connection-kinds.server.ts";
import { findPresentConnection } from "../connections/connection-store.server.ts";
import {
  type ConnectionDependencies,
  type ConnectionProof,
  type ConnectionRefusal,
  saveConnection,
} from "../connections/save-connection.server.ts";
import type { FormValues } from "../forms/form-definition.ts";
import { consumeLimits } from "../platform/hourly-limits.server.ts";
import type { ProviderCallOptions } from "./call-provider.server.ts";
import { checkNumber, type NumberProblem } from "./check-number.server.ts";
import type { ProviderAccess } from "./provider-profile.server.ts";
import { type Subscription, subscribeToWebhooks } from "./subscribe-webhooks.server.ts";
import {
  cleanToken,
  isAppSecret,
  type whatsAppConnectionForm,
} from "./whatsapp-connection-form.ts";

export type WhatsAppValues = FormValues<typeof whatsAppConnectionForm>;

/** What the use cases around the connection to WhatsApp need. */
export type WhatsAppSetupDependencies = ConnectionDependencies &
  Pick<ProviderCallOptions, "allowLoopback"> &
  Readonly<{
    siteUrl: string;
    /** Whether the sandbox may be chosen: on a site without guests. */
    isSandboxAllowed: boolean;
    /** Tests replace the providers' address. */
    apiUrl?: string | undefined;
    /** Counts how often the provider is asked. */
    limiter: RateLimiterPostgres;
  }>;

/** What was typed beside the form. Empty secrets keep the stored ones of the same number. */
type TypedSecrets = Readonly<{ token: string; appSecret: string }>;

export type WhatsAppSecretError =
  | "token-missing"
  | "token-unusable"
  | "app-secret-missing"
  | "app-secret-unusable";

type TooMany = Readonly<{ outcome: "too-many-trials"; minutes: number }>;

export type WhatsAppSaving =
  | Readonly<{ outcome: "saved"; subscription: Subscription }>
  | Readonly<{ outcome: "refused"; problem: NumberProblem }>
  | Readonly<{ outcome: "invalid-secret"; error: WhatsAppSecretError }>
  | Readonly<{ outcome: "sandbox-not-allowed" }>
  | TooMany
  | ConnectionRefusal;

export type WhatsAppTrial =
  | Readonly<{ outcome: "tried"; displayNumber: string; subscription: Subscription }>
  | Readonly<{ outcome: "refused"; problem: NumberProblem }>
  | Readonly<{ outcome: "not-set-up" }>
  | TooMany;

/**
 * Stores the access to a number, if the provider accepts it: the number is read with the new token
 * first. Then the provider is asked to report to this site, which can fail without losing the rest.
 */
export async function saveWhatsApp(
  deps: WhatsAppSetupDependencies,
  me: SignedIn,
  { values, secrets: typed }: Readonly<{ values: WhatsAppValues; secrets: TypedSecrets }>,
  proof: ConnectionProof,
): Promise<WhatsAppSaving> {
  const { provider } = values;
  if (provider === "sandbox" && !deps.isSandboxAllowed) return { outcome: "sandbox-not-allowed" };
  // The password is checked before the provider is asked, so that nobody else can try tokens here.
  const unproved = await deps.checkPassword(me, proof.password);
  if (unproved) return unproved;
  const isMeta = provider === "meta";
  const details = {
    provider,
    phoneNumberId: isMeta ? values.phoneNumberId.trim() : "",
    accountId: isMeta ? values.accountId.trim() : "",
    displayNumber: "",
  };
  const stored = await findPresentConnection(deps.db, deps.secrets, "whatsapp");
  const chosen = chooseSecrets(details, typed, stored);
  if ("error" in chosen) return { outcome: "invalid-secret", error: chosen.error };
  const tooMany = await countCall(deps);
  if (tooMany) return tooMany;
  const access: ProviderAccess = { details, secrets: chosen.secrets, apiUrl: deps.apiUrl };
  const read = await checkNumber(access, deps);
  if (read.outcome === "problem") return { outcome: "refused", problem: read.problem };
  const saved = await saveConnection(
    { ...deps, checkPassword: async () => undefined },
    me,
    {
      kind: "whatsapp",
      details: { ...details, displayNumber: read.displayNumber },
      secrets: chosen.secrets,
      shownSecret: chosen.secrets.token,
    },
    proof,
  );
  if (saved.outcome !== "saved") return saved;
  const subscription = await subscribeToWebhooks(access, deps.siteUrl, deps);
  return { outcome: "saved", subscription };
}

/** Reads the number with the stored token and repairs the provider's reports to this site. */
export async function tryWhatsApp(deps: WhatsAppSetupDependencies): Promise<WhatsAppTrial> {
  const stored = await findPresentConnection(deps.db, deps.secrets, "whatsapp");
  if (!stored) return { outcome: "not-set-up" };
  const tooMany = await countCall(deps);
  if (tooMany) return tooMany;
  const { details } = stored;
  const access = { details, secrets: stored.getSecrets(), apiUrl: deps.apiUrl };
  const read = await checkNumber(access, deps);
  if (read.outcome === "problem") return { outcome: "refused", problem: read.problem };
  const subscription = await subscribeToWebhooks(access, deps.siteUrl, deps);
  return { outcome: "tried", displayNumber: read.displayNumber, subscription };
}

async function countCall({ limiter }: WhatsAppSetupDependencies): Promise<TooMany | null> {
  const refused = await consumeLimits([{ limiter, key: "all" }]);
  return refused && { outcome: "too-many-trials", minutes: Math.ceil(refused.seconds / 60) };
}

/** A stored secret stays only for the same number, so that no token goes to another company. */
function chooseSecrets(
  details: ProviderAccess["details"],
  typed: TypedSecrets,
  stored: ServiceConnection<"whatsapp"> | null,
): { secrets: ProviderAccess["secrets"] } | { error: WhatsAppSecretError } {
  const { provider, phoneNumberId, accountId } = details;
  const isSame =
    stored?.details.provider === provider &&
    stored.details.phoneNumberId === phoneNumberId &&
    stored.details.accountId === accountId;
  const kept = isSame ? stored.getSecrets() : undefined;
  const webhookSecret = kept?.webhookSecret ?? randomBytes(24).toString("base64url");
  if (provider === "sandbox") return { secrets: { token: "", appSecret: "", webhookSecret } };
  const token = cleanToken(typed.token);
  if (token === null) return { error: "token-unusable" };
  if (!token && !kept?.token) return { error: "token-missing" };
  const secrets = { token: token || (kept?.token ?? ""), appSecret: "", webhookSecret };
  if (provider === "360dialog") return { secrets };
  const appSecret = typed.appSecret.length > 200 ? null : typed.appSecret.trim();
  if (appSecret === null || (appSecret && !isAppSecret(appSecret)))
    return { error: "app-secret-unusable" };
  if (!appSecret && !kept?.appSecret) return { error: "app-secret-missing" };
  return { secrets: { ...secrets, appSecret: appSecret || (kept?.appSecret ?? "") } };
}
