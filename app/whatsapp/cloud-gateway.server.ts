import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import {
  callProvider,
  type ProviderAnswer,
  type ProviderCallOptions,
} from "./call-provider.server.ts";
import type {
  ListedTemplate,
  ListResult,
  NewTemplate,
  SendResult,
  SubmitResult,
  TemplateMessage,
  TextMessage,
  WhatsAppGateway,
} from "./gateway.ts";
import {
  findProfile,
  type ProviderAccess,
  type ProviderProfile,
  templatesPerPage,
} from "./provider-profile.server.ts";
import { readWebhookEvents } from "./read-webhook.ts";
import { toCategory, toTemplateState } from "./template-words.ts";
import { toWhatsAppName } from "./whatsapp-number.ts";

const sentMessage = z.object({
  messages: z.tuple([z.object({ id: z.string().min(1) })]).rest(z.unknown()),
});

const submittedTemplate = z.object({
  status: z.string().optional(),
  category: z.string().optional(),
});

const listedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  rejected_reason: z.string().nullish().catch(null),
});
/** Meta names the list `data`, 360dialog `waba_templates`. */
const templateList = z.object({
  data: z.array(z.unknown()).optional(),
  waba_templates: z.array(z.unknown()).optional(),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() })
    .optional(),
});

/** Meta's number of the error that a template of this name and language exists. */
const existingTemplateCode = 2388024;
const maxPages = 20;

/** Creates the gateway to a real provider. Throws for the sandbox, which has its own. */
export function createCloudGateway(
  access: ProviderAccess,
  options: ProviderCallOptions & Readonly<{ clock: Clock }>,
): WhatsAppGateway {
  const profile = findProfile(access);
  if (!profile) throw new Error("the sandbox is no provider of the Cloud API");
  const call = (path: string, json?: unknown) => callProvider(profile, { path, json }, options);
  const send = async (message: object) => toSendResult(await call(profile.messagesPath, message));
  return {
    provider: profile.provider,
    sendTemplate: (message) => send(toTemplateRequest(message)),
    sendText: (message) => send(toTextRequest(message)),
    submitTemplate: async (template) =>
      toSubmitResult(await call(profile.templatesPath, toSubmission(template))),
    listTemplates: () => listAllTemplates(profile, call),
    readWebhook: (rawBody, headers) =>
      profile.isProved(rawBody, headers)
        ? readWebhookEvents(rawBody, {
            phoneNumberId: access.details.phoneNumberId,
            receivedAt: options.clock.now(),
          })
        : null,
  };
}

const toRequest = ({ to, deliveryId }: Pick<TextMessage, "to" | "deliveryId">) => ({
  messaging_product: "whatsapp",
  recipient_type: "individual",
  to: toWhatsAppName(to),
  biz_opaque_callback_data: deliveryId,
});

function toTemplateRequest(message: TemplateMessage) {
  const parameters = message.values.map((text) => ({ type: "text", text }));
  const components = parameters.length > 0 ? [{ type: "body", parameters }] : [];
  return {
    ...toRequest(message),
    type: "template",
    template: { name: message.template, language: { code: message.language }, components },
  };
}

function toTextRequest(message: TextMessage) {
  return { ...toRequest(message), type: "text", text: { body: message.text, preview_url: false } };
}

function toSubmission({ name, language, category, body, examples }: NewTemplate) {
  const example = examples.length > 0 ? { example: { body_text: [examples] } } : {};
  return {
    ...{ name, language, category: category.toUpperCase() },
    components: [{ type: "BODY", text: body, ...example }],
  };
}

function toSendResult(answer: ProviderAnswer): SendResult {
  if (answer.outcome === "refused") return { outcome: "refused", refusal: answer.refusal };
  const sent = answer.outcome === "answered" ? sentMessage.safeParse(answer.body) : undefined;
  return sent?.success
    ? { outcome: "accepted", messageId: sent.data.messages[0].id }
    : { outcome: "unknown" };
}

function toSubmitResult(answer: ProviderAnswer): SubmitResult {
  if (answer.outcome === "refused") {
    const { refusal, words } = answer;
    return answer.subcode === existingTemplateCode
      ? { outcome: "exists" }
      : { outcome: "refused", refusal, why: words };
  }
  const made = answer.outcome === "answered" ? submittedTemplate.safeParse(answer.body) : undefined;
  if (!made?.success) return { outcome: "unknown" };
  const { status = "PENDING", category } = made.data;
  return {
    outcome: "submitted",
    state: toTemplateState(status),
    category: category === undefined ? null : toCategory(category),
  };
}

/** Reads all pages of the list. A page that fails fails the list, because a part looks complete. */
async function listAllTemplates(
  profile: ProviderProfile,
  call: (path: string) => Promise<ProviderAnswer>,
): Promise<ListResult> {
  const templates: ListedTemplate[] = [];
  let after: string | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await call(profile.getListPath(after));
    if (answer.outcome === "refused") return { outcome: "refused", refusal: answer.refusal };
    const list = answer.outcome === "answered" ? templateList.safeParse(answer.body) : undefined;
    const rows = list?.data?.data ?? list?.data?.waba_templates;
    if (!rows) return { outcome: "unknown" };
    templates.push(...rows.flatMap(toListedTemplate));
    const { paging } = list?.data ?? {};
    const isFull = rows.length >= templatesPerPage;
    after =
      profile.provider === "meta"
        ? (paging?.next !== undefined && paging.cursors?.after) || null
        : isFull
          ? String(page * templatesPerPage)
          : null;
    if (after === null) return { outcome: "listed", templates };
  }
  return { outcome: "unknown" };
}

function toListedTemplate(row: unknown): ListedTemplate[] {
  const parsed = listedTemplate.safeParse(row);
  if (!parsed.success) return [];
  const { name, language, status, category, rejected_reason: why } = parsed.data;
  return [
    {
      ...{ name, language, state: toTemplateState(status), category: toCategory(category) },
      why: why && why !== "NONE" ? why : null,
    },
  ];
}
