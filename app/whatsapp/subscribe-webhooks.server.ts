import { z } from "zod";
import { callProvider, type ProviderCallOptions } from "./call-provider.server.ts";
import { findProfile, type ProviderAccess } from "./provider-profile.server.ts";
import { ownHeaderName } from "./webhook-proof.server.ts";

/**
 * Whether the provider reports to this site. `not-public`: it cannot reach the site's address.
 * `app-secret-wrong`: Meta does not accept the secret of the app. `not-verified`: the provider called
 * the address and did not get the expected answer. `refused`: for another reason.
 */
export type Subscription =
  | "subscribed"
  | "not-public"
  | "app-secret-wrong"
  | "not-verified"
  | "refused";

const webhookPath = "/api/whatsapp/webhook";

/** The reports of which the site wants to hear. */
const fields = "messages,message_template_status_update,template_category_update";

const tokenFacts = z.object({
  data: z.object({ app_id: z.string(), expires_at: z.number().optional() }),
});

/** Meta's number of the error for an address that did not repeat the challenge. */
const notVerifiedCode = 2200;

/** Returns the address to which the provider reports; null if it cannot reach this site. */
function findWhatsAppWebhookUrl(siteUrl: string, isProviderHere: boolean): string | null {
  const { protocol, hostname } = new URL(siteUrl);
  const isPublic = protocol === "https:" && hostname !== "localhost";
  return isPublic || isProviderHere ? `${siteUrl}${webhookPath}` : null;
}

/**
 * Asks the provider to report to this site. The connection has to be stored before, because Meta
 * calls the address at once.
 */
export async function subscribeToWebhooks(
  access: ProviderAccess,
  siteUrl: string,
  options: ProviderCallOptions,
): Promise<Subscription> {
  const profile = findProfile(access);
  if (!profile) return "subscribed";
  const url = findWhatsAppWebhookUrl(siteUrl, access.apiUrl !== undefined);
  if (url === null) return "not-public";
  if (profile.provider === "360dialog") {
    const json = { url, headers: { [ownHeaderName]: access.secrets.webhookSecret } };
    const answer = await callProvider(profile, { path: "/v1/configs/webhook", json }, options);
    return answer.outcome === "answered" ? "subscribed" : "refused";
  }
  const { token, appSecret, webhookSecret } = access.secrets;
  const inspection = `/debug_token?input_token=${encodeURIComponent(token)}`;
  const inspected = await callProvider(profile, { path: inspection }, options);
  const facts = tokenFacts.safeParse(inspected.outcome === "answered" ? inspected.body : null);
  if (!facts.success) return "refused";
  const appId = facts.data.data.app_id;
  const app = { ...profile, authorization: { authorization: `Bearer ${appId}|${appSecret}` } };
  const subscribed = await callProvider(
    app,
    {
      path: `/${encodeURIComponent(appId)}/subscriptions`,
      json: {
        ...{ object: "whatsapp_business_account", callback_url: url },
        ...{ verify_token: webhookSecret, fields },
      },
    },
    options,
  );
  if (subscribed.outcome === "refused") {
    if (subscribed.refusal.reason === "token-problem") return "app-secret-wrong";
    return subscribed.refusal.code === notVerifiedCode ? "not-verified" : "refused";
  }
  if (subscribed.outcome === "unknown") return "refused";
  const path = `/${access.details.accountId}/subscribed_apps`;
  const added = await callProvider(profile, { path, json: {} }, options);
  return added.outcome === "answered" ? "subscribed" : "refused";
}
