import { data, Form } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { formatRideValue } from "#app/departures/format-ride-value.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import { formatBookingEnd } from "#app/edit-conflicts/conflict-text.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { adminAdjustMessages } from "#app/web/admin/booking/adjust-messages.ts";
import { closeDaysMessages } from "#app/web/admin/close-days/messages.ts";
import { type AdminMoveMessages, adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ChipLink } from "#app/web/ui/badges.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatTotalPreview, RefundMethodField } from "../booking/adjust-booking-form.tsx";
import { formatUpcomingNotification } from "../booking/booking-messages.tsx";
import { ReopenDay } from "../close-days/closed-day-notices.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatStaffConflicts, formatStaffRide } from "../ui/format-conflicts.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { getMovePage, handleMoveForm, type MovePage, type MoveRefusal } from "./loader.server.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const page = await getMovePage(context.get(servicesContext), params.id, url);
  return { locale: getInterfaceLanguage(request), page };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { log, id } = context.get(requestContext);
  const answer = await handleMoveForm(services, params.id, {
    form: await request.formData(),
    by: getAccount(context).name,
  });
  const outcome = answer instanceof Response ? "moved" : answer.refusal;
  log.info({ bookingId: params.id, outcome }, "the operator moved a booking");
  if (answer instanceof Response) return answer;
  const status = answer.preview ? 200 : answer.refusal === "choose" ? 400 : 409;
  return data({ ...answer, id }, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, page } = loaderData;
  const title = fillMessage(adminMoveMessages[locale].title, { reference: page.reference });
  return createAdminMeta(title, findBrand(matches));
}

/** Lists days and rides of all tours that have enough free seats for moving the booking. */
export default function MoveBookingScreen({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  const { locale, page } = loaderData;
  const words = adminMoveMessages[locale];
  const { now } = page;
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">
        {fillMessage(words.title, { reference: page.reference })}
      </h1>
      <NetworkErrorNotice unanswered={unanswered} locale={locale} />
      {answer && !unanswered && (
        <FocusedNotice kind={answer.preview ? "tip" : "error"} attempt={answer.id}>
          {formatMoveRefusal(answer, words, locale)}
          {answer.refusal === "day-closed" && (
            <ReopenDay date={answer.ride.split(" ")[1] ?? page.from} locale={locale} />
          )}
        </FocusedNotice>
      )}
      {now && (
        <p className="mt-3">
          {fillMessage(hasNoPickup(now.pickupTime) ? words.nowAlone : words.now, {
            tour: getRideTitle(now.tour, null, locale),
            date: formatDate(now.date, locale, "day"),
            pickup: formatTime(now.pickupTime, locale),
          })}
        </p>
      )}
      {page.canMove ? (
        <div className="mt-4 grid gap-4">
          <DayList page={page} words={words} locale={locale} />
          {page.date && <RideForm page={page} answer={answer} words={words} locale={locale} />}
        </div>
      ) : (
        <p className="mt-3">{words.not}</p>
      )}
      <p className="mt-6">
        <ButtonLink href={`/admin/bookings/${page.id}`} variant="quiet" size="small">
          {words.back}
        </ButtonLink>
      </p>
    </div>
  );
}

type PartProps = Readonly<{ page: MovePage; words: AdminMoveMessages; locale: Locale }>;

function getMovePath(
  page: MovePage,
  to: Readonly<{ tour?: string; from?: string; date?: string }>,
) {
  const query = new URLSearchParams({
    tour: to.tour ?? page.tour ?? "",
    from: to.from ?? page.from,
  });
  if (to.date) query.set("date", to.date);
  // After a day is chosen, the page scrolls to its rides, which are below the list.
  return `/admin/bookings/${page.id}/move?${query}${to.date ? "#rides" : ""}`;
}

/** Lists the tours and, for the chosen tour, the days with their free seats. */
function DayList({ page, words, locale }: PartProps) {
  const days = Map.groupBy(page.seats, ({ date }) => date);
  return (
    <Panel id="days" title={words.days}>
      <ul aria-label={words.tour} className="mt-3 flex flex-wrap gap-2">
        {page.tours.map((tour) => (
          <li key={tour}>
            <ChipLink href={getMovePath(page, { tour })} current={tour === page.tour}>
              {getRideTitle(tour, null, locale)}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {[...days].map(([date, rides]) => {
          const left = Math.max(...rides.map((ride) => ride.left));
          return (
            <li
              key={date}
              className={joinClassNames(
                "-mx-2 flex items-center justify-between gap-3 rounded-small px-2",
                date === page.date && "bg-cream font-bold",
              )}
            >
              <Anchor
                href={getMovePath(page, { date })}
                className="flex min-h-11 grow items-center gap-2 underline"
                aria-current={date === page.date ? "date" : undefined}
              >
                {date === page.date && <Icon name="check-bold" />}
                {formatDate(date, locale, "day")}
              </Anchor>
              <span className={left < page.riders ? "text-muted" : "font-semibold"}>
                {formatSeatsLeft(left, page.riders, words)}
              </span>
            </li>
          );
        })}
      </ul>
      {page.closedDays.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {page.closedDays.map((date) => (
            <li key={date} className="flex flex-wrap items-center gap-x-3">
              <span>
                {formatDate(date, locale, "day")}: {closeDaysMessages[locale].closedDay.all}
              </span>
              <ReopenDay date={date} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {days.size === 0 && <p className="mt-3 text-muted">{words.nothing}</p>}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {page.earlier && (
          <TextLink href={getMovePath(page, { from: page.earlier })}>{words.earlier}</TextLink>
        )}
        <TextLink href={getMovePath(page, { from: page.later })}>{words.later}</TextLink>
      </p>
    </Panel>
  );
}

function formatSeatsLeft(left: number, riders: number, words: AdminMoveMessages): string {
  const places = fillPlural(words.left, left);
  return left < riders ? `${places}, ${words.full}` : places;
}

/** Returns text that says what the party pays after the move. */
function formatMovePrice(
  { now, tour, sumMxn, totalMxn }: MovePage,
  words: AdminMoveMessages,
  locale: Locale,
): string {
  if (sumMxn === null) return words.noPrice;
  const stays = tour === now?.tour || sumMxn === totalMxn;
  return fillMessage(stays ? words.priceStays : words.priceBecomes, {
    total: formatMoney(sumMxn, locale),
    from: formatMoney(totalMxn, locale),
  });
}

type Answer = MoveRefusal & Readonly<{ id: string }>;

/** The form in which a ride and pickup on the chosen day are selected. */
function RideForm({ page, answer, words, locale }: PartProps & { answer: Answer | undefined }) {
  const rides = page.seats.filter(({ date }) => date === page.date);
  const title = fillMessage(words.chosen, {
    tour: page.tour ? getRideTitle(page.tour, null, locale) : "",
    date: formatDate(page.date ?? "", locale, "day"),
  });
  const { preview } = answer ?? {};
  const conflicts = formatStaffConflicts(answer?.conflicts, locale, (ride) =>
    formatStaffRide(ride, locale),
  );
  if (rides.length === 0) return <p id="rides">{words.nothing}</p>;
  const own = rides.find(({ pickups }) => pickups.includes(page.now?.pickupTime ?? ""));
  const isChosen = (ride: (typeof rides)[number], pickup: string) =>
    answer
      ? answer.ride === formatRideValue(ride, pickup)
      : ride === own && pickup === page.now?.pickupTime;
  return (
    <Form
      method="post"
      id="rides"
      className="grid gap-4"
      key={`${page.tour} ${page.date} ${answer?.id}`}
    >
      <ChoiceGroup
        id="ride"
        legend={title}
        hint={`${formatMovePrice(page, words, locale)} ${formatUpcomingNotification(page, locale)}`}
        layout="cards"
        error={answer?.refusal === "choose" ? words.choose : undefined}
      >
        {rides.flatMap((ride) =>
          ride.pickups.map((pickup, index) => (
            <ChoiceCard
              key={`${ride.start} ${pickup}`}
              id={ride === rides[0] && index === 0 ? "ride" : undefined}
              name="ride"
              value={formatRideValue(ride, pickup)}
              required
              defaultChecked={isChosen(ride, pickup)}
              title={fillMessage(hasNoPickup(pickup) ? words.alone : words.pickup, {
                pickup: formatTime(pickup, locale),
                start: formatTime(ride.start, locale),
                left: formatSeatsLeft(ride.left, page.riders, words),
              })}
            />
          )),
        )}
      </ChoiceGroup>
      <OriginalValueFields shown={answer?.shown ?? { ride: page.nowValue }} conflicts={conflicts} />
      {conflicts.ride && (
        <ConflictChoice
          field="ride"
          words={conflictMessages[locale]}
          error={conflicts.ride.sentence}
        />
      )}
      {preview && (
        <>
          <p>
            <strong>{formatTotalPreview(preview, adminAdjustMessages[locale], locale)}</strong>
          </p>
          <input type="hidden" name="shown" value={preview.totalMxn} />
          {preview.totalMxn < preview.fromMxn && (
            <RefundMethodField
              value={answer?.way ?? ""}
              byCard={page.hasCardMoney}
              locale={locale}
              id="move-way"
            />
          )}
        </>
      )}
      <ButtonRow>
        <Button variant="plum" size="small">
          {preview ? words.save : words.submit}
        </Button>
      </ButtonRow>
    </Form>
  );
}

function formatMoveRefusal(answer: Answer, words: AdminMoveMessages, locale: Locale): string {
  const adjusting = adminAdjustMessages[locale];
  if (answer.preview) {
    return `${formatTotalPreview(answer.preview, adjusting, locale)} ${adjusting.preview.after}`;
  }
  if (answer.refusal === "choose") return words.choose;
  if (answer.ended) return formatBookingEnd(answer.ended, locale);
  if (answer.refusal === "conflict") {
    const { title, choose } = conflictMessages[locale];
    return `${title} ${choose}`;
  }
  const known: Readonly<Record<string, string>> = {
    ...adminBookingMessages[locale].refusals,
    ...adjusting.refusals,
  };
  return fillMessage(
    known[answer.refusal] ?? adminBookingMessages[locale].refusals["not-confirmed"],
    {
      seatsLeft: answer.seatsLeft,
      total: formatMoney(0, locale),
    },
  );
}
