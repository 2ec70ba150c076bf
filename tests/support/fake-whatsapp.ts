import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getPort } from "./get-port.ts";

/** A message as the fake received it. */
export type FakeWhatsAppMessage = Readonly<{
  id: string;
  /** The recipient as a complete number. */
  to: string;
  type: string;
  /** The name of the template; null for a text. */
  template: string | null;
  language: string | null;
  values: readonly string[];
  /** The text; null for a template. */
  text: string | null;
  deliveryId: string;
}>;

export type FakeTemplate = {
  name: string;
  language: string;
  status: string;
  category: string;
  body: string;
  rejected_reason: string;
};

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Provider = "meta" | "360dialog";

/** What is refused by the number's condition: Cloud API error codes. */
const conditions = { wrong: 131009, "not-on-whatsapp": 131026, "outside-window": 131047 } as const;

/**
 * A stateful fake of the Cloud API of Meta and of 360dialog, for the calls that the site makes. It
 * behaves as their documentation says, and sends signed webhooks over HTTP.
 */
export class FakeWhatsApp {
  readonly token = "EAAfake-token-of-the-number";
  readonly apiKey = "fake-360dialog-key-of-the-number";
  readonly appSecret = "0123456789abcdef0123456789abcdef";
  readonly appId = "700700700700700";
  readonly phoneNumberId = "100200300400500";
  readonly accountId = "900800700600500";
  displayNumber = "+52 954 000 0000";
  /** CONNECTED once the number is registered. */
  numberStatus = "CONNECTED";
  /** When the token ends, in seconds since 1970; 0 for never. */
  tokenEndsAt = 0;
  isTokenExpired = false;
  readonly messages: FakeWhatsAppMessage[] = [];
  readonly templates: FakeTemplate[] = [];
  /** The requests received, such as `POST /messages`. */
  readonly calls: string[] = [];
  /** The conditions of single numbers, by their complete form. */
  readonly numbers = new Map<string, keyof typeof conditions>();
  /** How many of the next messages are carried out but not answered. */
  lostAnswers = 0;
  /** How many of the next messages fail with an error of the server, and are not sent. */
  failures = 0;
  /** The error codes with which the next messages are refused, such as 131056. */
  readonly refusals: number[] = [];
  /** How many of the next messages are answered with 429 and `Retry-After`. */
  tooMany = 0;
  retryAfterSeconds = 17;
  /** The address that receives webhooks. A subscription sets it, and a test may. */
  webhookUrl: string | null = null;
  /** The headers that 360dialog sends with each webhook. */
  webhookHeaders: Record<string, string> = {};
  provider: Provider = "meta";
  #server: Server | undefined;
  #nextId = 0;

  /** Starts the server and returns its address. */
  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#handle(request, response));
    const port = await getPort(this.#server.listen(0, "127.0.0.1"));
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Deletes all messages and templates and ends all faults. The webhook address stays. */
  reset(): void {
    for (const list of [this.messages, this.templates, this.calls, this.refusals]) list.length = 0;
    this.numbers.clear();
    this.lostAnswers = this.failures = this.tooMany = this.tokenEndsAt = 0;
    this.isTokenExpired = false;
    this.numberStatus = "CONNECTED";
    this.provider = "meta";
  }

  /** Adds approved templates, as if they had been submitted earlier. */
  approve(...names: readonly string[]): void {
    for (const name of names) {
      for (const language of ["es_MX", "en_US"]) {
        this.templates.push({
          ...{ name, language, status: "APPROVED", category: "UTILITY", body: "" },
          rejected_reason: "NONE",
        });
      }
    }
  }

  /** Reports the state of a message. Returns the status of the site's answer. */
  report(
    { id, to, deliveryId }: Pick<FakeWhatsAppMessage, "id" | "to" | "deliveryId">,
    state: "sent" | "delivered" | "read" | "failed",
    { code = 131026, at = new Date() }: { code?: number; at?: Date } = {},
  ): Promise<number> {
    return this.send({
      statuses: [
        {
          ...{ id, status: state, timestamp: toSeconds(at), recipient_id: to.slice(1) },
          biz_opaque_callback_data: deliveryId,
          ...(state === "failed"
            ? { errors: [{ code, title: "failed" }] }
            : { pricing: { billable: true, pricing_model: "PMP", category: "utility" } }),
        },
      ],
    });
  }

  /** Sends what a guest wrote. Returns the status of the site's answer. */
  reply(
    from: string,
    text: string,
    {
      id = this.createMessageId(),
      type = "text",
      at = new Date(),
      name = "Ana",
    }: { id?: string; type?: string; at?: Date; name?: string } = {},
  ): Promise<number> {
    const contents: Record<string, object> = {
      text: { text: { body: text } },
      image: { image: { id: "1", mime_type: "image/jpeg", caption: text } },
      audio: { audio: { id: "1", mime_type: "audio/ogg", voice: true } },
    };
    const sender = from.replace("+52", "+521").slice(1);
    return this.send({
      contacts: [{ profile: { name }, wa_id: sender }],
      messages: [{ from: sender, id, timestamp: toSeconds(at), type, ...contents[type] }],
    });
  }

  /** Changes the state of a template, such as PAUSED, and reports it. */
  async changeTemplate(name: string, language: string, event: string): Promise<number> {
    for (const one of this.#find(name, language)) one.status = event;
    return this.sendChange("message_template_status_update", {
      ...{ event, message_template_id: 1, message_template_name: name },
      ...{ message_template_language: language, reason: "NONE" },
    });
  }

  /** Changes the category of a template and reports it. */
  async changeCategory(name: string, language: string, category: string): Promise<number> {
    for (const one of this.#find(name, language)) one.category = category;
    return this.sendChange("template_category_update", {
      ...{ message_template_id: 1, message_template_name: name },
      message_template_language: language,
      ...{ previous_category: "UTILITY", new_category: category },
    });
  }

  /** Sends a webhook about messages. Returns the status of the site's answer. */
  send(value: object): Promise<number> {
    return this.sendChange("messages", {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: "529540000000", phone_number_id: this.phoneNumberId },
      ...value,
    });
  }

  sendChange(field: string, value: object): Promise<number> {
    const entry = { id: this.accountId, time: toSeconds(new Date()), changes: [{ field, value }] };
    return this.post(JSON.stringify({ object: "whatsapp_business_account", entry: [entry] }));
  }

  /** Posts a body to the site, signed unless `headers` replaces the signature. */
  async post(body: string, headers: Record<string, string> = this.sign(body)): Promise<number> {
    if (this.webhookUrl === null) throw new Error("the fake knows no webhook address");
    const type = { "content-type": "application/json" };
    const answer = await fetch(this.webhookUrl, {
      method: "POST",
      headers: { ...type, ...headers },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Returns the headers that prove a body. */
  sign(body: string): Record<string, string> {
    if (this.provider === "360dialog") return this.webhookHeaders;
    const digest = createHmac("sha256", this.appSecret).update(body).digest("hex");
    return { "x-hub-signature-256": `sha256=${digest}` };
  }

  createMessageId(): string {
    this.#nextId += 1;
    return `wamid.fake-${randomBytes(6).toString("hex")}-${this.#nextId}`;
  }

  #find(name: string, language: string): FakeTemplate[] {
    return this.templates.filter((one) => one.name === name && one.language === language);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    const path = url.pathname.replace(/^\/v\d+\.\d+/, "") || "/";
    this.calls.push(`${request.method} ${path}`);
    const body = text === "" ? {} : JSON.parse(text);
    const isLost = path.endsWith("/messages") && this.lostAnswers > 0;
    const answer =
      this.#denyAccess(request, path) ?? (await this.#answer(request, url, path, body));
    if (isLost) {
      this.lostAnswers -= 1;
      response.destroy();
      return;
    }
    response
      .writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
      .end(JSON.stringify(answer.body));
  }

  #denyAccess({ headers }: IncomingMessage, path: string): Answer | null {
    const given = headers.authorization ?? "";
    const key = headers["d360-api-key"];
    if (key !== undefined) {
      return key === this.apiKey
        ? null
        : { status: 401, body: { meta: { success: false, developer_message: "Invalid api_key" } } };
    }
    if (path === `/${this.appId}/subscriptions`) {
      return given === `Bearer ${this.appId}|${this.appSecret}` ? null : refuse(190, 400);
    }
    if (given !== `Bearer ${this.token}`) return refuse(190, 401);
    return this.isTokenExpired ? refuse(190, 401, { error_subcode: 463 }) : null;
  }

  async #answer(
    request: IncomingMessage,
    url: URL,
    path: string,
    // biome-ignore lint/suspicious/noExplicitAny: the site's requests are what the tests check.
    body: any,
  ): Promise<Answer> {
    const isPost = request.method === "POST";
    switch (path) {
      case `/${this.phoneNumberId}`:
        return ok({
          ...{ id: this.phoneNumberId, display_phone_number: this.displayNumber },
          ...{ verified_name: "Marea y Monte", status: this.numberStatus },
        });
      case `/${this.accountId}`:
        // An account has no such fields.
        return url.searchParams.get("fields")?.includes("display_phone_number")
          ? refuse(100, 400)
          : ok({ id: this.accountId, name: "Marea y Monte" });
      case `/${this.accountId}/phone_numbers`:
        return ok({ data: [{ id: this.phoneNumberId }] });
      case "/debug_token":
        return ok({
          data: { app_id: this.appId, is_valid: true, expires_at: this.tokenEndsAt },
        });
      case `/${this.appId}/subscriptions`:
        return this.#subscribe(String(body.callback_url), String(body.verify_token));
      case `/${this.accountId}/subscribed_apps`:
        return ok({ success: true });
      case "/health_status":
        return ok({
          display_phone_number: this.displayNumber,
          health_status: {
            can_send_message: this.numberStatus === "CONNECTED" ? "AVAILABLE" : "BLOCKED",
            entities: [{ entity_type: "PHONE_NUMBER", id: this.phoneNumberId }],
          },
        });
      case "/v1/configs/webhook":
        this.webhookUrl = String(body.url);
        this.webhookHeaders = body.headers ?? {};
        return ok({ url: body.url });
      case "/v1/configs/templates":
      case `/${this.accountId}/message_templates`:
        return isPost ? this.#submit(body) : this.#list(path);
      case "/messages":
      case `/${this.phoneNumberId}/messages`:
        return this.#take(body);
      default:
        return refuse(100, 400, { error_subcode: 33 });
    }
  }

  /** Asks the site to repeat a challenge, as Meta does before it stores an address. */
  async #subscribe(callbackUrl: string, verifyToken: string): Promise<Answer> {
    const challenge = "1158201444";
    const url = new URL(callbackUrl);
    url.search = String(
      new URLSearchParams({
        "hub.mode": "subscribe",
        "hub.challenge": challenge,
        "hub.verify_token": verifyToken,
      }),
    );
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok || (await answer.text()) !== challenge) return refuse(2200, 400);
    this.webhookUrl = callbackUrl;
    return ok({ success: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the site's requests are what the tests check.
  #take(body: any): Answer {
    if (this.tooMany > 0) {
      this.tooMany -= 1;
      const headers = { "retry-after": String(this.retryAfterSeconds) };
      return { ...refuse(130429, 429), headers };
    }
    const code = this.refusals.shift();
    if (code !== undefined) return refuse(code, 400);
    if (this.failures > 0) {
      this.failures -= 1;
      return refuse(131000, 500);
    }
    const to = `+${body.to}`;
    const condition = this.numbers.get(to);
    if (condition) return refuse(conditions[condition], 400);
    const { template } = body;
    const stored = template && this.#find(template.name, template.language.code)[0];
    if (template && stored?.status !== "APPROVED") {
      return refuse(stored?.status === "PAUSED" ? 132015 : 132001, 404);
    }
    const id = this.createMessageId();
    this.messages.push({
      ...{ id, to, type: body.type, deliveryId: body.biz_opaque_callback_data },
      template: template?.name ?? null,
      language: template?.language.code ?? null,
      values: (template?.components[0]?.parameters ?? []).map((one: { text: string }) => one.text),
      text: body.text?.body ?? null,
    });
    return ok({
      messaging_product: "whatsapp",
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id, message_status: "accepted" }],
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the site's requests are what the tests check.
  #submit(body: any): Answer {
    if (this.#find(body.name, body.language).length > 0) {
      return refuse(100, 400, { error_subcode: 2388024 });
    }
    const { name, language, category } = body;
    const text = body.components[0].text;
    this.templates.push({
      ...{ name, language, category, body: text, status: "PENDING", rejected_reason: "NONE" },
    });
    return ok({ id: String(this.templates.length), status: "PENDING", category });
  }

  #list(path: string): Answer {
    const rows = this.templates.map(({ body: _, ...template }) => template);
    return ok(path.startsWith("/v1/") ? { waba_templates: rows } : { data: rows, paging: {} });
  }
}

const toSeconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

const ok = (body: unknown): Answer => ({ status: 200, body });

function refuse(code: number, status: number, more: Record<string, unknown> = {}): Answer {
  const error = { message: `(#${code}) refused`, type: "OAuthException", code, ...more };
  return { status, body: { error } };
}
