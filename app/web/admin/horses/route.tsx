import { randomUUID } from "node:crypto";
import { hasPermission } from "#app/accounts/account.ts";
import { getAccount } from "#app/accounts/account-context.ts";
import { listPublishedGuides } from "#app/content/published-team.server.ts";
import { findAbsenceOn, findNextAbsence } from "#app/horses/absences.ts";
import { isSameHorseName } from "#app/horses/horse-name.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { horseCountMessages } from "../horse-parts/count-messages.ts";
import { HorseForm } from "../horse-parts/horse-form-fields.tsx";
import { HorseState } from "../horse-parts/horse-state.tsx";
import { horsesMessages } from "../horse-parts/messages.ts";
import { horseRulesMessages } from "../horse-parts/rules-messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { CollapsedPanel } from "../ui/panel.tsx";
import { listPictureOptions } from "../ui/picture-options.server.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { horsesForms } from "./action.server.ts";
import { CountPanel } from "./count-panel.tsx";
import { RulesPanel } from "./rules-panel.tsx";
import { horseVisibilityMessages } from "./visibility-messages.ts";
import { VisibilityPanel } from "./visibility-panel.tsx";

const doneMessages = {
  counted: (locale: Locale) => horseCountMessages[locale].done.counted,
  rules: (locale: Locale) => horseRulesMessages[locale].done,
  uncounted: (locale: Locale) => horseCountMessages[locale].done.uncounted,
  "show-plan": (locale: Locale) => horseVisibilityMessages[locale].done.plan.shown,
  "hide-plan": (locale: Locale) => horseVisibilityMessages[locale].done.plan.hidden,
  "show-week": (locale: Locale) => horseVisibilityMessages[locale].done.week.shown,
  "hide-week": (locale: Locale) => horseVisibilityMessages[locale].done.week.hidden,
} as const;
const operations = Object.keys(doneMessages) as (keyof typeof doneMessages)[];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { horses, clock } = context.get(servicesContext);
  const today = toLocalDate(clock.now());
  const [known, count, rules, visibility] = await Promise.all([
    horses.listHorses(),
    horses.previewHorseCount(),
    horses.previewHorseRules(),
    horses.readHorseVisibility(),
  ]);
  const onSite = listPublishedGuides().horses;
  const { restMinutes } = getPublishedCatalog().horses;
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    pictures: listPictureOptions(locale),
    count,
    rules,
    visibility,
    introduced: known
      .filter(({ name, retiredAt }) => {
        const isOnSite = onSite.some((one) => isSameHorseName(one.name, name));
        return retiredAt === null && isOnSite;
      })
      .map(({ name }) => name),
    mayChange: hasPermission(getAccount(context), "change-settings"),
    isAskingCount: url.searchParams.get("count") === "ask",
    /** Whether the form to add a horse comes first: for the first horse, and for one after another. */
    isAdding: known.length === 0 || url.searchParams.has("add"),
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
    /** Id of the horse that the form will create. Submitting the form twice creates only one. */
    next: randomUUID(),
    start: {
      name: "",
      maxRiderKg: "",
      temperament: "",
      heightCm: "",
      maxRidesPerDay: "2",
      restMinutes: String(restMinutes),
      picture: "",
    },
    horses: known.map(({ id, name, maxRiderKg, temperament, retiredAt, absences }) => ({
      ...{ id, name, maxRiderKg, temperament },
      isRetired: retiredAt !== null,
      absence: findAbsenceOn(absences, today) ?? null,
      nextAbsence: findNextAbsence(absences, today) ?? null,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  return handleByIntent(horsesForms, await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => horsesMessages[locale].title);

/** Lists the horses that riders are given, and adds new ones. */
export default function Horses({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, horses, count, next, start, done, isAdding } = loaderData;
  const messages = horsesMessages[locale];
  const countMessages = horseCountMessages[locale];
  const typed = reply && "intent" in reply && reply.intent === "store" ? reply : undefined;
  const renderList = (listed: typeof horses) => (
    <ul className="grid gap-3 sm:grid-cols-2">
      {listed.map((horse) => (
        <li
          key={horse.id}
          className="min-w-0 rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere"
        >
          <h2 className="text-[1.125rem] leading-[1.2]">
            <TextLink href={`/admin/horses/${horse.id}`}>{horse.name}</TextLink>
          </h2>
          <p className="mt-1 text-muted">
            {fillMessage(messages.carries, {
              kg: horse.maxRiderKg,
              temperament: messages.temperaments[horse.temperament],
            })}
          </p>
          <HorseState horse={horse} />
          {!horse.isRetired && horse.nextAbsence && (
            <p className="mt-1">
              {fillMessage(messages.outLater, {
                from: formatDate(horse.nextAbsence.fromDay, locale, "short"),
                reason: horse.nextAbsence.reason,
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
  const adding = (
    <CollapsedPanel
      title={messages.add}
      open={isAdding || typed !== undefined || unanswered !== undefined}
    >
      <HorseForm
        action="/admin/horses"
        newId={next}
        start={start}
        pictures={loaderData.pictures}
        reply={typed}
      />
    </CollapsedPanel>
  );
  const retired = horses.filter(({ isRetired }) => isRetired);
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      head={
        <p className="mt-2">
          <TextLink href="/admin/horses/week">{messages.week}</TextLink>
        </p>
      }
      unanswered={unanswered}
      done={done && !actionData && { attempt: done, text: doneMessages[done](locale) }}
      problem={
        reply && "countRefusal" in reply && { attempt: reply.id, text: countMessages.noHorses }
      }
    >
      {horses.length === retired.length ? (
        <p>{messages.none}</p>
      ) : (
        renderList(horses.filter(({ isRetired }) => !isRetired))
      )}
      {isAdding && adding}
      <CountPanel
        count={count}
        mayChange={loaderData.mayChange}
        isAsking={loaderData.isAskingCount}
      />
      <RulesPanel
        preview={loaderData.rules}
        isCounted={count.isCounted}
        mayChange={loaderData.mayChange}
        reply={reply && "intent" in reply && reply.intent === "rules" ? reply : undefined}
      />
      <VisibilityPanel
        visibility={loaderData.visibility}
        introduced={loaderData.introduced}
        mayChange={loaderData.mayChange}
      />
      {!isAdding && adding}
      {retired.length > 0 && (
        <CollapsedPanel title={messages.retired} open={false}>
          {renderList(retired)}
        </CollapsedPanel>
      )}
    </Screen>
  );
}
