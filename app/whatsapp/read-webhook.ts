import { z } from "zod";
import { cleanReceivedText } from "../forms/received-text.ts";
import { parseJson } from "../platform/parse-json.ts";
import type {
  DeliveryStateEvent,
  ReplyEvent,
  ReplyKind,
  TemplateStateEvent,
  WebhookReading,
  WhatsAppEvent,
} from "./gateway.ts";
import { toRefusal } from "./provider-errors.ts";
import { toCategory, toTemplateState } from "./template-words.ts";
import { toPhoneNumber } from "./whatsapp-number.ts";

/** WhatsApp's own limit of a text. */
const maxTextLength = 4_096;
const maxNameLength = 80;

/** Seconds since 1970, as a text or a number. */
const instant = z.coerce
  .number()
  .int()
  .positive()
  .max(9_999_999_999)
  .transform((seconds) => new Date(seconds * 1000));
const id = z.string().min(1).max(300);

const status = z.object({
  id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: instant,
  biz_opaque_callback_data: z.string().max(300).nullish().catch(null),
  errors: z
    .array(z.object({ code: z.number() }))
    .nullish()
    .catch(null),
  pricing: z
    .object({ billable: z.boolean().optional(), category: z.string().max(60) })
    .nullish()
    .catch(null),
});

const message = z.object({
  id,
  from: z.string(),
  timestamp: instant,
  type: z.string(),
  text: z.object({ body: z.string() }).nullish().catch(null),
  button: z.object({ text: z.string() }).nullish().catch(null),
  image: z.object({ caption: z.string().optional() }).nullish().catch(null),
  video: z.object({ caption: z.string().optional() }).nullish().catch(null),
});

const contact = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) });

const templateStatus = z.object({
  event: z.string(),
  message_template_name: id,
  message_template_language: id,
  reason: z.string().max(1_000).nullish().catch(null),
});

const templateCategory = z.object({
  new_category: z.string(),
  message_template_name: id,
  message_template_language: id,
});

const items = z.array(z.unknown()).catch([]).default([]);
const messagesValue = z.object({
  metadata: z.object({ phone_number_id: z.string() }).nullish().catch(null),
  contacts: items,
  messages: items,
  statuses: items,
});
const change = z.object({ field: z.string(), value: z.unknown() });
const entry = z.object({ time: instant.nullish().catch(null), changes: items });
const webhook = z.object({ entry: items });

/**
 * Reads the events of a webhook that is proved to be the provider's. What this site does not use is
 * left out, as is what is about another number of the same account.
 *
 * @param phoneNumberId Meta's id of our number; empty for a provider whose webhooks are all about it
 * @param receivedAt the time of reports that have none
 */
export function readWebhookEvents(
  rawBody: string,
  { phoneNumberId, receivedAt }: Readonly<{ phoneNumberId: string; receivedAt: Date }>,
): WebhookReading {
  const body = webhook.safeParse(parseJson(rawBody));
  if (!body.success) return { events: [] };
  const events = parseAll(entry, body.data.entry).flatMap(({ time, changes }) =>
    parseAll(change, changes).flatMap(({ field, value }): WhatsAppEvent[] => {
      const at = time ?? receivedAt;
      switch (field) {
        case "messages":
          return readMessages(value, phoneNumberId);
        case "message_template_status_update":
          return parseAll(templateStatus, [value]).map((one) => toTemplateStatus(one, at));
        case "template_category_update":
          return parseAll(templateCategory, [value]).map((one) => toTemplateCategory(one, at));
        default:
          return [];
      }
    }),
  );
  return { events };
}

/** Parses each item and leaves out those of another shape, so that one of them hides no other. */
function parseAll<Schema extends z.ZodType>(
  schema: Schema,
  values: readonly unknown[],
): z.infer<Schema>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function readMessages(value: unknown, phoneNumberId: string): WhatsAppEvent[] {
  const parsed = messagesValue.safeParse(value);
  if (!parsed.success) return [];
  const { metadata, contacts, messages, statuses } = parsed.data;
  if (phoneNumberId !== "" && metadata && metadata.phone_number_id !== phoneNumberId) return [];
  const names = new Map(
    parseAll(contact, contacts).map(({ wa_id, profile }) => [wa_id, profile.name]),
  );
  return [
    ...parseAll(status, statuses).map(toDeliveryState),
    ...parseAll(message, messages).flatMap((one) => toReply(one, names.get(one.from) ?? "")),
  ];
}

function toDeliveryState(report: z.infer<typeof status>): DeliveryStateEvent {
  const { pricing, errors } = report;
  const isFailed = report.status === "failed";
  return {
    kind: "delivery-state",
    deliveryId: report.biz_opaque_callback_data ?? null,
    messageId: report.id,
    state: report.status,
    reason: isFailed ? toRefusal(errors?.[0]?.code ?? null) : null,
    pricing: pricing ? { isBillable: pricing.billable ?? true, category: pricing.category } : null,
    at: report.timestamp,
  };
}

function toReply(received: z.infer<typeof message>, senderName: string): ReplyEvent[] {
  const from = toPhoneNumber(received.from);
  const isNews = received.type !== "reaction" && received.type !== "system";
  if (from === null || !isNews) return [];
  return [
    {
      kind: "reply",
      from,
      messageId: received.id,
      content: replyKinds.get(received.type) ?? "other",
      text: cleanReceivedText(findText(received), maxTextLength),
      senderName: cleanReceivedText(senderName, maxNameLength).replace(/\s+/g, " "),
      at: received.timestamp,
    },
  ];
}

/** What a guest taps on a template's button is a text, too. */
const replyKinds: ReadonlyMap<string, ReplyKind> = new Map([
  ["text", "text"],
  ["button", "text"],
  ["audio", "voice"],
  ["voice", "voice"],
  ["image", "picture"],
  ["sticker", "picture"],
]);

function findText({ text, button, image, video }: z.infer<typeof message>): string {
  return text?.body ?? button?.text ?? image?.caption ?? video?.caption ?? "";
}

function toTemplateStatus(
  { event, reason, ...template }: z.infer<typeof templateStatus>,
  at: Date,
): TemplateStateEvent {
  return {
    kind: "template-state",
    name: template.message_template_name,
    language: template.message_template_language,
    state: toTemplateState(event),
    category: null,
    why: reason && reason !== "NONE" ? reason : null,
    at,
  };
}

function toTemplateCategory(
  { new_category, ...template }: z.infer<typeof templateCategory>,
  at: Date,
): TemplateStateEvent {
  return {
    kind: "template-state",
    name: template.message_template_name,
    language: template.message_template_language,
    state: null,
    category: toCategory(new_category),
    why: null,
    at,
  };
}
