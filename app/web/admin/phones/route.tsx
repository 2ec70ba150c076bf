import { Form } from "react-router";
import { hasPermission } from "#app/accounts/account.ts";
import { getAccount } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { adminPhonesMessages } from "#app/web/admin/phones/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { type CalendarFeedReply, handleCalendarFeedForm } from "./action.server.ts";
import { CalendarFeedList, type CalendarFeedView } from "./calendar-feed-list.tsx";
import { endSheetPhone } from "./end-sheet-phone.server.ts";
import { PushSettings } from "./push-settings.tsx";
import { getPushSettingsPage } from "./push-settings-page.server.ts";
import { SheetPhoneList, type SheetPhoneView } from "./sheet-phone-list.tsx";
import { sheetPhoneMessages } from "./sheet-phone-messages.ts";
import { handlePushForm, isPushForm } from "./update-push-subscription.server.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const formatInstantText = (at: Date) => formatInstant(at, locale, timeZone);
  const account = getAccount(context);
  const isOwner = hasPermission(account, "change-settings");
  const [feeds, team, ringing, sheetPhones] = await Promise.all([
    services.calendar.listFeeds(account),
    isOwner ? services.operator.listGuides() : [account],
    isOwner ? getPushSettingsPage(services, locale, url) : null,
    isOwner ? services.accounts.sheetPhones.listPhones() : null,
  ]);
  return {
    locale,
    /** The guides to choose from, for a feed with only one guide's rides. */
    team: team.map(({ id, name }) => ({ id, name })),
    seesAllRides: services.calendar.canSeeAllRides(account),
    /** Id of the feed that the form will create. Submitting the form twice creates only one. */
    next: crypto.randomUUID(),
    phones: feeds.map(
      ({ owner, madeAt, lastReadAt, ...feed }): CalendarFeedView => ({
        ...feed,
        owner: formatPerson(owner, locale),
        made: formatInstantText(madeAt),
        read: lastReadAt && formatInstantText(lastReadAt),
      }),
    ),
    /** The phones that keep the day sheet; null for anybody but an owner. */
    sheetPhones:
      sheetPhones?.map(
        ({ id, device, accountName, keptAt }): SheetPhoneView => ({
          ...{ id, device, account: formatPerson(accountName, locale) },
          kept: formatInstantText(keptAt),
        }),
      ) ?? null,
    sheetEnded: url.searchParams.get("done") === "sheet-ended",
    revoked: url.searchParams.get("done") === "revoked",
    ringing,
  };
}

export async function action(args: Route.ActionArgs) {
  const submission = await readSubmission(args);
  if (submission.form.get("intent") === "sheet-end") return endSheetPhone(submission);
  return isPushForm(submission.form)
    ? handlePushForm({ ...submission, accountId: submission.account.id })
    : handleCalendarFeedForm(submission);
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminPhonesMessages[locale].title);

/** The page on which calendar feeds for the team's phones are created and revoked. */
export default function CalendarFeedsScreen({
  loaderData,
  actionData: given,
}: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  const reply = answer && !("about" in answer) ? answer : undefined;
  const ringReply = answer && "about" in answer ? answer : undefined;
  const { locale, next, team, seesAllRides, phones, revoked, ringing } = loaderData;
  const { sheetPhones, sheetEnded } = loaderData;
  const messages = adminPhonesMessages[locale];
  const { make, problems } = messages;
  const refused = reply?.outcome === "refused" ? reply : undefined;
  const isAboutRides = refused?.problem === "unknown-guide" || refused?.problem === "not-allowed";
  return (
    <Screen
      title={messages.title}
      intro={ringing ? messages.intro : messages.introOwn}
      unanswered={unanswered}
      done={revoked && !given && { attempt: "revoked", text: messages.done.revoked }}
    >
      {sheetEnded && !given && (
        <FocusedNotice kind="ok" attempt="sheet-ended">
          {sheetPhoneMessages[locale].ended}
        </FocusedNotice>
      )}
      {reply?.outcome === "made" && !unanswered && <NewFeedNotice reply={reply} />}
      {ringing && <PushSettings ringing={ringing} reply={ringReply} />}
      <Panel id="make" title={make.title}>
        <p className="mt-2">{make.text}</p>
        <Form
          // The key resets the form after a feed has been created.
          key={reply?.outcome === "made" ? reply.id : "form"}
          method="post"
          action="/admin/phones"
          className="mt-3 grid justify-items-start gap-3"
        >
          <input type="hidden" name="intent" value="make" />
          <input type="hidden" name="id" value={refused?.next ?? next} />
          <FormInputs
            inputs={{
              name: { label: make.label, hint: make.hint, required: true, className: "w-full" },
              guide: {
                ...{ hint: ringing ? make.guideHint : undefined, className: "w-full" },
                options: [
                  ...(seesAllRides ? [["", make.allRides] as const] : []),
                  ...team.map(
                    ({ id, name }) =>
                      [
                        id,
                        fillMessage(make.ridesOf, { name: formatPerson(name, locale) }),
                      ] as const,
                  ),
                ],
              },
            }}
            labels={make}
            texts={{ name: refused?.name, guide: refused?.guide }}
            errors={
              refused && {
                [isAboutRides ? "guide" : "name"]: fillMessage(problems[refused.problem], {
                  most: refused.most,
                }),
              }
            }
          />
          <Button variant="plum" size="small" icon="calendar-blank">
            {make.submit}
          </Button>
        </Form>
      </Panel>
      <CalendarFeedList phones={phones} />
      {sheetPhones && <SheetPhoneList phones={sheetPhones} />}
      {ringing && (
        <TextLink href="/admin/business/team" arrow>
          {messages.more}
        </TextLink>
      )}
    </Screen>
  );
}

type MadeProps = Readonly<{
  reply: Extract<CalendarFeedReply, { outcome: "made" }>;
}>;

/** Shows the URL of a new feed and how to add it to a calendar. The URL is never shown again. */
function NewFeedNotice({ reply }: MadeProps) {
  const { made, how } = useMessages(adminPhonesMessages);
  const { address, name } = reply;
  return (
    <>
      <FocusedNotice kind="ok" attempt={reply.id} title={fillMessage(made.title, { name })}>
        <p>{made.text}</p>
      </FocusedNotice>
      <div className="min-w-0 rounded-[14px] border border-admin-edge bg-paper px-5 py-4">
        <dl>
          <dt className="text-muted">{made.label}</dt>
          <dd
            className="mt-1 rounded-small bg-cream px-4 py-3 font-mono break-all select-all"
            translate="no"
          >
            {address}
          </dd>
        </dl>
        <p className="mt-3">
          <a className="text-link" href={address.replace(/^https?:/, "webcal:")}>
            {made.open}
          </a>
        </p>
        <h2 className="mt-4 text-[1.125rem]">{how.iphone}</h2>
        <p>{how.iphoneSteps}</p>
        <h2 className="mt-3 text-[1.125rem]">{how.google}</h2>
        <p>{how.googleSteps}</p>
      </div>
    </>
  );
}
