import type {
  ConnectionDetails,
  ConnectionSecrets,
} from "../connections/connection-kinds.server.ts";
import { isMetaSignature, isOwnHeader } from "./webhook-proof.server.ts";

/** What differs between the companies that offer the Cloud API. */
export type ProviderProfile = Readonly<{
  provider: "meta" | "360dialog";
  /** The address of the API, without a slash at its end. */
  base: string;
  authorization: Readonly<Record<string, string>>;
  messagesPath: string;
  templatesPath: string;
  /** The path of one page of the list of templates. `after` is what the page before has returned. */
  getListPath(after: string | null): string;
  /** Whether a webhook comes from the provider. */
  isProved(rawBody: string, headers: Headers): boolean;
}>;

/** The version of the Graph API whose paths and answers this site knows. */
const graphVersion = "v23.0";

const providerAddresses = {
  meta: "https://graph.facebook.com",
  "360dialog": "https://waba-v2.360dialog.io",
} as const;

/** The templates on one page of the list. An account has at most 250 names. */
export const templatesPerPage = 100;

/** What is known of a connection to a real provider. */
export type ProviderAccess = Readonly<{
  details: ConnectionDetails<"whatsapp">;
  secrets: ConnectionSecrets<"whatsapp">;
  /** Tests replace the provider's address. */
  apiUrl?: string | undefined;
}>;

/** Returns how to talk to the provider of a connection; null for the sandbox. */
export function findProfile(access: ProviderAccess): ProviderProfile | null {
  switch (access.details.provider) {
    case "meta":
      return createMetaProfile(access);
    case "360dialog":
      return create360dialogProfile(access);
    case "sandbox":
      return null;
  }
}

function createMetaProfile({ details, secrets, apiUrl }: ProviderAccess): ProviderProfile {
  const templatesPath = `/${details.accountId}/message_templates`;
  return {
    provider: "meta",
    base: `${apiUrl ?? providerAddresses.meta}/${graphVersion}`,
    authorization: { authorization: `Bearer ${secrets.token}` },
    messagesPath: `/${details.phoneNumberId}/messages`,
    templatesPath,
    getListPath: (after) =>
      `${templatesPath}?fields=name,language,status,category,rejected_reason&limit=${templatesPerPage}${
        after === null ? "" : `&after=${encodeURIComponent(after)}`
      }`,
    isProved: (rawBody, headers) => isMetaSignature(rawBody, headers, secrets.appSecret),
  };
}

/** 360dialog's key belongs to one number, so that its paths name none. */
function create360dialogProfile({ secrets, apiUrl }: ProviderAccess): ProviderProfile {
  const templatesPath = "/v1/configs/templates";
  return {
    provider: "360dialog",
    base: apiUrl ?? providerAddresses["360dialog"],
    authorization: { "d360-api-key": secrets.token },
    messagesPath: "/messages",
    templatesPath,
    getListPath: (after) =>
      `${templatesPath}?limit=${templatesPerPage}${after === null ? "" : `&offset=${after}`}`,
    isProved: (_rawBody, headers) => isOwnHeader(headers, secrets.webhookSecret),
  };
}
