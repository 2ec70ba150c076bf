import { data, redirect } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { identifyPhone } from "#app/business/phone-number.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { cleanReceivedText } from "#app/forms/received-text.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import type { Services } from "#server/wiring/services.ts";
import type { LayoutHandle } from "../layout/layout-props.ts";
import type { Route } from "./+types/route";
import { sandboxChatMessages } from "./sandbox-chat-texts.ts";
import "#app/web/whatsapp-sandbox/whatsapp-sandbox.css";

/** Like a phone, this page has no header or footer of the site. */
export const handle: LayoutHandle = { shell: false };

export async function loader({ context }: Route.LoaderArgs) {
  return (await getSandbox(context.get(servicesContext))).getSandboxDesk();
}

const contents = ["text", "voice", "picture"] as const;
const states = ["sent", "delivered", "read", "failed"] as const;
const templateStates = ["approved", "paused", "refused"] as const;
const maxTextLength = 4_096;

/** Handles what a person does as the guest or as the provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const sandbox = await getSandbox(context.get(servicesContext));
  const form = await request.formData();
  const event = await createEvent(sandbox, form);
  if (!event) return data({ isInvalid: true }, { status: 400 });
  await sandbox.receiveEvents([event]);
  return redirect("/sandbox/whatsapp", 303);
}

type Sandbox = Services["whatsAppSandbox"];

function createEvent(sandbox: Sandbox, form: FormData) {
  const id = getFormText(form, "id").slice(0, 100);
  switch (form.get("intent")) {
    case "write": {
      const number = identifyPhone(getFormText(form, "number").slice(0, 40)).phoneE164;
      const text = cleanReceivedText(getFormText(form, "text"), maxTextLength);
      const content = contents.find((one) => one === form.get("content")) ?? "text";
      if (number === null || (content === "text" && text === "")) return null;
      return sandbox.writeAsGuest({ number, text, content });
    }
    case "report": {
      const state = states.find((one) => one === form.get("state"));
      return state ? sandbox.setSandboxState(id, state) : null;
    }
    case "template": {
      const template = { name: id, language: getFormText(form, "language").slice(0, 10) };
      const state = templateStates.find((one) => one === form.get("state"));
      const change = state ? { state } : ({ category: "marketing" } as const);
      return sandbox.setSandboxTemplate(template, change);
    }
    default:
      return null;
  }
}

/** Returns the sandbox. Throws a 404 if the messages of this site do not go there. */
async function getSandbox({ whatsAppSandbox }: Services): Promise<Sandbox> {
  if (!(await whatsAppSandbox.isInUse())) throw data(null, { status: 404 });
  return whatsAppSandbox;
}

export function headers() {
  return { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
}

export const meta: Route.MetaFunction = () => [
  { title: sandboxChatMessages.title },
  { name: "robots", content: "noindex" },
];

export default function WhatsAppSandbox({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, templates } = loaderData;
  return (
    <main id="main" lang="en" className="ground-sand min-h-svh">
      <div className="bg-[repeating-linear-gradient(135deg,--theme(--color-gold)_0_22px,--theme(--color-test-stripe)_22px_44px)] px-5 py-3.5 text-center text-night">
        <p className="font-heading text-[1.375rem]/[1.3]">{sandboxChatMessages.banner}</p>
        <p className="text-small">{sandboxChatMessages.bannerText}</p>
      </div>
      <div className="mx-auto grid w-[min(40rem,100%-40px)] gap-8 py-12">
        <h1 className="text-h2">{sandboxChatMessages.title}</h1>
        {actionData?.isInvalid && (
          <div role="alert">
            <Notice kind="error">
              <p>{sandboxChatMessages.invalid}</p>
            </Notice>
          </div>
        )}
        <GuestForm number={messages[0]?.number ?? ""} />
        <section className="grid gap-4">
          {messages.length === 0 && <p>{sandboxChatMessages.none}</p>}
          {messages.map((message) => (
            <SandboxMessage key={message.id} message={message} />
          ))}
        </section>
        {templates.length > 0 && <TemplateList templates={templates} />}
      </div>
    </main>
  );
}

function GuestForm({ number }: Readonly<{ number: string }>) {
  return (
    <form method="post" aria-label={sandboxChatMessages.asGuest} className="grid gap-3">
      <TextField name="number" label={sandboxChatMessages.number} defaultValue={number} />
      <TextAreaField name="text" label={sandboxChatMessages.text} rows={2} />
      <label className="grid gap-1">
        {sandboxChatMessages.content}
        <select name="content" className="min-h-12 border">
          {contents.map((content) => (
            <option key={content} value={content}>
              {sandboxChatMessages.contents[content]}
            </option>
          ))}
        </select>
      </label>
      <Button name="intent" value="write">
        {sandboxChatMessages.send}
      </Button>
    </form>
  );
}

type Desk = Route.ComponentProps["loaderData"];

function SandboxMessage({ message }: Readonly<{ message: Desk["messages"][number] }>) {
  const { id, isReply, number, text, template, state, at } = message;
  return (
    <article className={isReply ? "wrap-anywhere" : "pl-6 wrap-anywhere"}>
      <p className="text-small text-muted">
        {isReply
          ? `${sandboxChatMessages.guest} ${number}`
          : `${sandboxChatMessages.site} → ${number}`}
        , {formatInstant(at, "en", timeZone)}
        {template && `, ${template}`}
        {!isReply && `, ${state}`}
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
      {!isReply && (
        <form method="post" className="mt-1 flex flex-wrap items-center gap-2">
          <input type="hidden" name="intent" value="report" />
          <input type="hidden" name="id" value={id} />
          <span>{sandboxChatMessages.report}</span>
          {states.map((one) => (
            <Button key={one} variant="line" size="compact" name="state" value={one}>
              {sandboxChatMessages.states[one]}
            </Button>
          ))}
        </form>
      )}
    </article>
  );
}

function TemplateList({ templates }: Readonly<{ templates: Desk["templates"] }>) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{sandboxChatMessages.templates}</h2>
      {templates.map(({ name, language, state, category, body }) => (
        <form key={`${name} ${language}`} method="post" className="grid gap-1">
          <input type="hidden" name="intent" value="template" />
          <input type="hidden" name="id" value={name} />
          <input type="hidden" name="language" value={language} />
          <p className="text-small text-muted">
            {name}, {language}, {state}, {category}
          </p>
          <p className="whitespace-pre-wrap">{body}</p>
          <p className="flex flex-wrap gap-2">
            {templateStates.map((one) => (
              <Button key={one} variant="line" size="compact" name="state" value={one}>
                {sandboxChatMessages.templateStates[one]}
              </Button>
            ))}
            <Button variant="line" size="compact" name="state" value="marketing">
              {sandboxChatMessages.marketing}
            </Button>
          </p>
        </form>
      ))}
    </section>
  );
}
