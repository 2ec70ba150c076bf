import { exampleWaiverText } from "#app/bookings/waivers/example-waiver-text.ts";
import {
  isChangedInOneLanguage,
  listExampleLanguages,
} from "#app/bookings/waivers/waiver-languages.ts";
import { listParagraphs } from "#app/bookings/waivers/waiver-text.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { adminWaiverMessages } from "../rider-parts/waiver-messages.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { formatPerson } from "../ui/format-person.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { Screen } from "../ui/screen.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { waiverForms } from "./action.server.ts";
import { WaiverTextForm } from "./waiver-text-form.tsx";

const operations = ["saved", "unchanged", "on", "off"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { waivers } = context.get(servicesContext);
  const { isOn, newest } = await waivers.getWaiverSetting();
  const versions = await waivers.listWaiverTexts();
  const requestedVersion = Number(url.searchParams.get("version"));
  return {
    locale: getInterfaceLanguage(request),
    isOn,
    newest,
    versions: versions.map(({ number, madeAt, madeBy }) => ({ number, madeAt, madeBy })),
    exampleLanguages: newest ? listExampleLanguages(newest) : [],
    isOneSided: isChangedInOneLanguage(versions),
    opened: versions.find(({ number }) => number === requestedVersion) ?? null,
    start: newest ? { en: newest.en, es: newest.es } : exampleWaiverText,
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  return handleByIntent(waiverForms, await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminWaiverMessages[locale].title);

/** The text of the waiver, its versions, and whether riders are asked to sign it. */
export default function WaiverSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, newest, start, done } = loaderData;
  const messages = adminWaiverMessages[locale];
  const { text } = messages;
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={
        done &&
        !actionData && {
          attempt: `${done} ${newest?.number}`,
          text: fillMessage(messages.done[done], { number: newest?.number ?? 0 }),
        }
      }
      problem={
        reply &&
        "refusal" in reply &&
        !unanswered && { attempt: reply.id, text: messages.refusals[reply.refusal] }
      }
    >
      <SwitchPanel {...loaderData} />
      <Panel id="text" title={text.title}>
        <p className="mt-2">
          {newest ? fillMessage(text.newest, describeVersion(newest, locale)) : text.example}
        </p>
        <WaiverTextForm start={start} reply={reply && "texts" in reply ? reply : undefined} />
      </Panel>
      <Versions {...loaderData} />
    </Screen>
  );
}

type PageData = Route.ComponentProps["loaderData"];

/** Whether riders are asked to sign, and the button that changes it if the text is ready. */
function SwitchPanel({ isOn, newest, exampleLanguages, isOneSided }: PageData) {
  const { state, text } = useMessages(adminWaiverMessages);
  const [language] = exampleLanguages;
  return (
    <Panel id="state" title={state.title}>
      <p className="mt-2">
        {newest
          ? fillMessage(isOn ? state.on : state.off, { number: newest.number })
          : state.noText}
      </p>
      {language && (
        <div className="mt-3">
          <Notice kind={isOn ? "error" : "tip"}>
            {fillMessage(isOn ? state.exampleOn : state.exampleOff, { language: text[language] })}
          </Notice>
        </div>
      )}
      {newest && !isOn && <p className="mt-2 text-muted">{state.effects}</p>}
      {newest && (isOn || !language) && (
        <PostForm
          action="/admin/waiver"
          className="mt-3 grid gap-3"
          intent={isOn ? "stop" : "ask"}
          submit={isOn ? state.switchOff : state.switchOn}
          variant={isOn ? "quiet" : "plum"}
        >
          {!isOn && isOneSided && (
            <label className="tick">
              <input type="checkbox" name="agreed" value={newest.number} />
              {state.sameInBoth}
            </label>
          )}
        </PostForm>
      )}
    </Panel>
  );
}

function Versions({ versions, opened }: Pick<PageData, "versions" | "opened">) {
  const locale = useLocale();
  const { versions: messages, text } = adminWaiverMessages[locale];
  if (versions.length === 0) return null;
  return (
    <Panel id="versions" title={fillPlural(messages.title, versions.length)}>
      <ul className="mt-2">
        {versions.map((version) => (
          <li key={version.number} className="py-1">
            <TextLink href={`/admin/waiver?version=${version.number}#version`}>
              {fillMessage(messages.line, describeVersion(version, locale))}
            </TextLink>
          </li>
        ))}
      </ul>
      {opened && (
        <section id="version" className="mt-3">
          <h3 className="text-[1.125rem]">
            {fillMessage(messages.shown, { number: opened.number })}
          </h3>
          {(["en", "es"] as const).map((language) => (
            <div key={language} lang={language} className="mt-2 grid gap-2">
              <p className="font-semibold" lang={locale}>
                {text[language]}
              </p>
              {listParagraphs(opened[language]).map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          ))}
          <p className="mt-3">
            <TextLink href="/admin/waiver">{messages.close}</TextLink>
          </p>
        </section>
      )}
    </Panel>
  );
}

function describeVersion({ number, madeAt, madeBy }: PageData["versions"][number], locale: Locale) {
  return {
    number,
    name: formatPerson(madeBy, locale),
    at: formatInstant(madeAt, locale, timeZone),
  };
}
