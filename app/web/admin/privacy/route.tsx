import { Form } from "react-router";
import { formatReference } from "#app/bookings/format-reference.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { maxRetentionMonths } from "#app/platform/retention-setting.server.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { handlePrivacyForm, type PrivacyReply, readEmail } from "./action.server.ts";
import { answeredField, readGuestChoice } from "./guest-choice.ts";
import { GuestDataResults } from "./guest-data-results.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const email = readEmail(url.searchParams, "email");
  const stored = email ? await services.operator.exportGuestData(email) : null;
  const bookings = email ? await services.operator.listGuestBookings(email) : [];
  const { ticked } = readGuestChoice(url.searchParams);
  return {
    locale: getInterfaceLanguage(request),
    asked: url.searchParams.get("email") ?? "",
    hasChanged: url.searchParams.get("changed") === "yes",
    found: stored && {
      email: email ?? "",
      bookings: bookings.map(({ reference, ...booking }) => ({
        ...booking,
        reference: formatReference(reference),
        isTicked: ticked.includes(booking.id),
      })),
      isAnswered: url.searchParams.get(answeredField) === "yes",
      mails: stored.mails.length,
      messages: stored.messages.length,
      contacts: stored.agencies.length,
    },
    retention: await services.operator.getRetention(),
    most: maxRetentionMonths,
    saved: url.searchParams.get("saved") === "retention",
  };
}

export async function action(args: Route.ActionArgs) {
  return handlePrivacyForm(await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminPrivacyMessages[locale].title);

/** The page on which staff find, export and erase the data stored about a guest. */
export default function Privacy({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastReply(given);
  const { locale, asked, hasChanged, found, saved, retention, most } = loaderData;
  const messages = adminPrivacyMessages[locale];
  const { find } = messages;
  const conflict = actionData?.outcome === "conflict" ? actionData : undefined;
  const conflictTexts = formatStaffConflicts(conflict?.form.conflicts, locale);
  return (
    <Screen title={messages.title} intro={messages.intro} unanswered={unanswered}>
      {actionData && !unanswered && (
        <FocusedNotice
          kind={actionData.outcome === "erased" ? "ok" : "error"}
          attempt={actionData.id}
        >
          {formatReply(actionData, locale, most)}
        </FocusedNotice>
      )}
      {hasChanged && !given && (
        <FocusedNotice kind="error" attempt="changed">
          {messages.who.changed}
        </FocusedNotice>
      )}
      {saved && !given && (
        <FocusedNotice kind="ok" attempt="saved">
          {messages.retention.saved}
        </FocusedNotice>
      )}
      <Panel id="find" title={find.title}>
        <Form method="get" action="/admin/privacy" className="mt-3 flex flex-wrap items-end gap-3">
          <TextField
            name="email"
            type="email"
            label={find.label}
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={asked}
            error={asked && !found ? find.invalid : undefined}
            className="grow basis-[16rem]"
          />
          <Button variant="plum" size="small" icon="magnifying-glass">
            {find.submit}
          </Button>
        </Form>
      </Panel>
      {found && <GuestDataResults found={found} />}
      <Panel id="retention" title={messages.retention.title}>
        <p className="mt-2">{messages.retention.text}</p>
        <p className="mt-2 font-semibold">{fillPlural(messages.retention.on, retention.months)}</p>
        {retention.due > 0 && <p>{fillPlural(messages.retention.due, retention.due)}</p>}
        <Form
          key={conflict?.id}
          method="post"
          action="/admin/privacy"
          className="mt-3 grid justify-items-start gap-3"
        >
          <input type="hidden" name="intent" value="retention" />
          <OriginalValueFields
            key={`shown ${retention.months}`}
            shown={conflict?.form.shown ?? { months: String(retention.months) }}
            conflicts={conflictTexts}
          />
          <TextField
            key={retention.months}
            name="months"
            inputMode="numeric"
            label={messages.retention.label}
            hint={fillMessage(messages.retention.hint, { most })}
            autoComplete="off"
            defaultValue={conflict?.form.values.months ?? retention.months}
            error={conflictTexts.months?.sentence}
            after={
              conflictTexts.months && (
                <ConflictChoice field="months" words={conflictMessages[locale]} />
              )
            }
          />
          <Button variant="plum" size="small">
            {messages.retention.submit}
          </Button>
        </Form>
      </Panel>
    </Screen>
  );
}

function formatReply(reply: PrivacyReply, locale: Locale, most: number): string {
  const { erase, retention } = adminPrivacyMessages[locale];
  switch (reply.outcome) {
    case "erased":
      return [
        fillPlural(erase.done, reply.bookings),
        ...(reply.leftOut > 0 ? [fillPlural(erase.leftOut, reply.leftOut)] : []),
      ].join(" ");
    case "other-bookings":
      return adminPrivacyMessages[locale].who.changed;
    case "conflict": {
      const { title, choose } = conflictMessages[locale];
      return `${title} ${choose}`;
    }
    case "retention-refused":
      return fillMessage(retention.refused, { most });
    case "rides-ahead":
    case "payment-open":
      return fillMessage(erase.refusals[reply.outcome], { reference: reply.reference });
    case "not-the-same":
      return fillMessage(erase.refusals["not-the-same"], { email: reply.email });
  }
}
