import { getAccount } from "#app/accounts/account-context.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locale.ts";
import type {
  MonthCount,
  TemplateView,
} from "#app/notifications/whatsapp/list-templates.server.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { canOpenPage } from "../layout/access-rules.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { screenTitles } from "../layout/screen-titles.ts";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { whatsAppTemplatesMessages } from "./messages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { templates, setup } = context.get(servicesContext);
  const [listed, month] = await Promise.all([
    templates.listTemplates(),
    templates.countMessagesOfMonth(),
  ]);
  return {
    locale: getInterfaceLanguage(request),
    isSetUp: setup.getWhatsAppProvider() !== null,
    canSetUp: canOpenPage(getAccount(context), "/admin/whatsapp"),
    templates: listed,
    month,
  };
}

export const meta = createTitleMeta((locale) => whatsAppTemplatesMessages[locale].title);

/** Lists the texts that WhatsApp has to approve, with their states, and counts those of the month. */
export default function WhatsAppTemplates({ loaderData }: Route.ComponentProps) {
  const { locale, isSetUp, canSetUp, templates, month } = loaderData;
  const number = { href: "/admin/whatsapp", label: screenTitles[locale].whatsapp };
  const messages = whatsAppTemplatesMessages[locale];
  return (
    <Screen
      {...(canSetUp && { back: number })}
      title={messages.title}
      intro={messages.intro}
      unanswered={undefined}
    >
      {!isSetUp && <p>{messages.off}</p>}
      {isSetUp && templates.length === 0 && <p>{messages.none}</p>}
      <MonthPanel month={month} />
      {templates.map((template) => (
        <TemplatePanel key={`${template.name} ${template.language}`} template={template} />
      ))}
    </Screen>
  );
}

function MonthPanel({ month }: Readonly<{ month: readonly MonthCount[] }>) {
  const messages = useMessages(whatsAppTemplatesMessages).month;
  const names: Readonly<Record<string, string>> = messages.categories;
  return (
    <Panel id="month" title={messages.title}>
      {month.length === 0 ? (
        <p className="mt-2">{messages.none}</p>
      ) : (
        <>
          <ul className="mt-2 grid gap-1">
            {month.map(({ category, messages: count, billable }) => (
              <li key={category}>
                {fillPlural(messages.line, count, {
                  category: names[category ?? "unknown"] ?? category ?? "",
                  billable: String(billable),
                })}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted">{messages.note}</p>
        </>
      )}
    </Panel>
  );
}

const badges: Readonly<Record<TemplateView["state"], "paid" | "pending" | "failed">> = {
  approved: "paid",
  new: "pending",
  pending: "pending",
  unknown: "pending",
  refused: "failed",
  paused: "failed",
  disabled: "failed",
  recategorized: "failed",
};

function TemplatePanel({ template }: Readonly<{ template: TemplateView }>) {
  const messages = useMessages(whatsAppTemplatesMessages);
  const { name, kind, language, state, isSent, category, why, preview } = template;
  const categories: Readonly<Record<string, string>> = messages.month.categories;
  const isStopped = badges[state] === "failed";
  return (
    <Panel
      id={`template-${name}-${language}`}
      title={`${messages.kinds[kind]}, ${messages.languages[language]}`}
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge kind={badges[state]}>{messages.states[state]}</Badge>
        <span className="text-muted">{name}</span>
      </p>
      <p className="mt-2">
        {state === "recategorized"
          ? fillMessage(messages.recategorized, { category: categories[category] ?? category })
          : isSent
            ? messages.sent
            : messages.notSent}
        {state === "paused" && ` ${messages.paused}`}
      </p>
      {isStopped && why && <p className="mt-2">{fillMessage(messages.why, { why })}</p>}
      <p
        className="mt-3 rounded-small bg-cream px-4 py-3 whitespace-pre-line wrap-anywhere"
        lang={languageTag[language]}
      >
        {preview}
      </p>
    </Panel>
  );
}
