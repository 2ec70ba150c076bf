/** The companies through which messages go, and the stand-in of a site without guests. */
export type WhatsAppProvider = "meta" | "360dialog" | "sandbox";

/** The language codes of templates. They are those of WhatsApp, not of our pages. */
export type TemplateLanguage = "es_MX" | "en_US";

/** What WhatsApp takes a template for. The price depends on it. */
export type TemplateCategory = "utility" | "marketing" | "authentication";

/**
 * Whether a template can be sent. `paused` ends by itself after some hours or a day, `disabled`
 * never does. `unknown` is a state that this site has no name for.
 */
export type TemplateState = "pending" | "approved" | "refused" | "paused" | "disabled" | "unknown";

/**
 * The requests that the site makes to a WhatsApp provider (ADR 96). Phone numbers are complete, such as
 * `+529541334455`. No method throws if the network or the provider fails: every end of a call is a
 * value.
 */
export type WhatsAppGateway = Readonly<{
  provider: WhatsAppProvider;
  /** Sends an approved template. Its values replace {{1}}, {{2}} and so on. */
  sendTemplate(message: TemplateMessage): Promise<SendResult>;
  /** Sends a free text. It arrives only within 24 hours after a message of the guest. */
  sendText(message: TextMessage): Promise<SendResult>;
  /** Asks the provider to approve a template. Its name must not be in use. */
  submitTemplate(template: NewTemplate): Promise<SubmitResult>;
  /** Lists all templates of the account with their present state. */
  listTemplates(): Promise<ListResult>;
  /** Verifies a webhook and reads its events; null if it is not proved to be the provider's. */
  readWebhook(rawBody: string, headers: Headers): WebhookReading | null;
}>;

/** Returns the gateway in use; null while WhatsApp is not set up. */
export type FindWhatsAppGateway = () => Promise<WhatsAppGateway | null>;

export type TemplateMessage = Readonly<{
  to: string;
  template: string;
  language: TemplateLanguage;
  values: readonly string[];
  /** The id of the row about the message. The provider names it in every report about it. */
  deliveryId: string;
}>;

export type TextMessage = Readonly<{ to: string; text: string; deliveryId: string }>;

export type NewTemplate = Readonly<{
  name: string;
  language: TemplateLanguage;
  category: TemplateCategory;
  /** The text with {{1}}, {{2}} and so on. */
  body: string;
  /** A value for each variable, for the people who judge the template. */
  examples: readonly string[];
}>;

/**
 * The end of a call that sends. `accepted`: the provider has the message, which says nothing about
 * its arrival. `refused`: it was surely not sent. `unknown`: the answer was lost, so that sending
 * again could send twice.
 */
export type SendResult =
  | Readonly<{ outcome: "accepted"; messageId: string }>
  | Readonly<{ outcome: "refused"; refusal: WhatsAppRefusal }>
  | Readonly<{ outcome: "unknown" }>;

/** `code` is the provider's own number of the error; null if it gave none. */
export type WhatsAppRefusal =
  | Readonly<{ reason: "rate-limited"; retryAfterSeconds: number; code: number | null }>
  | Readonly<{ reason: RefusalReason; code: number | null }>;

export type RefusalReason =
  /** The number cannot exist. */
  | "wrong-number"
  | "not-on-whatsapp"
  /** WhatsApp withholds messages of this kind from this guest. */
  | "guest-not-reachable"
  | "template-paused"
  /** There is no approved template of this name and language. */
  | "template-unknown"
  /** The values do not fit the template. */
  | "template-mismatch"
  /** The guest's last message is more than 24 hours old. */
  | "outside-window"
  /** The account is locked, restricted or owes money. */
  | "account-problem"
  /** The token is expired, revoked or wrong. */
  | "token-problem"
  /** No connection was made, so that the request surely did not arrive. */
  | "unreachable"
  | "other";

export type SubmitResult =
  | Readonly<{ outcome: "submitted"; state: TemplateState; category: TemplateCategory | null }>
  /** A template of this name and language exists, perhaps after an answer that was lost. */
  | Readonly<{ outcome: "exists" }>
  | Readonly<{ outcome: "refused"; refusal: WhatsAppRefusal; why: string }>
  | Readonly<{ outcome: "unknown" }>;

export type ListedTemplate = Readonly<{
  name: string;
  /** Other programs may have made templates in any language. */
  language: string;
  state: TemplateState;
  /** Null for a category that this site has no name for. */
  category: TemplateCategory | null;
  /** Why it was refused, in the provider's words; null if it was not or gave no reason. */
  why: string | null;
}>;

export type ListResult =
  | Readonly<{ outcome: "listed"; templates: readonly ListedTemplate[] }>
  | Readonly<{ outcome: "refused"; refusal: WhatsAppRefusal }>
  | Readonly<{ outcome: "unknown" }>;

/** What a proved webhook reports. What this site does not use is left out. */
export type WebhookReading = Readonly<{ events: readonly WhatsAppEvent[] }>;

export type WhatsAppEvent = DeliveryStateEvent | ReplyEvent | TemplateStateEvent;

export type DeliveryState = "accepted" | "sent" | "delivered" | "read" | "failed";

export type DeliveryStateEvent = Readonly<{
  kind: "delivery-state";
  /** Our own id of the message; null if the provider left it out. */
  deliveryId: string | null;
  /** The provider's id of the message. */
  messageId: string;
  state: DeliveryState;
  /** Why it failed; null in every other state. */
  reason: WhatsAppRefusal | null;
  /** Whether WhatsApp charges for the message, and as what; null if the report does not say. */
  pricing: Readonly<{ isBillable: boolean; category: string }> | null;
  at: Date;
}>;

export type ReplyKind = "text" | "voice" | "picture" | "other";

/** A message of a guest. */
export type ReplyEvent = Readonly<{
  kind: "reply";
  from: string;
  messageId: string;
  content: ReplyKind;
  /** The text, or what stands below a picture; empty for anything else. */
  text: string;
  /** The name that the guest chose in WhatsApp; empty if the provider did not send it. */
  senderName: string;
  at: Date;
}>;

export type TemplateStateEvent = Readonly<{
  kind: "template-state";
  name: string;
  language: string;
  /** Null if only the category has changed. */
  state: TemplateState | null;
  /** Null if only the state has changed. */
  category: TemplateCategory | null;
  why: string | null;
  at: Date;
}>;
