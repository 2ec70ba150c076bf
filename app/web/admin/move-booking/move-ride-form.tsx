import { Form } from "react-router";
import { formatRideValue } from "#app/departures/format-ride-value.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { AdminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatUpcomingNotification } from "../booking-parts/format-upcoming-notification.ts";
import { TotalPreview } from "../booking-parts/total-preview.tsx";
import { formatStaffConflicts, formatStaffRide } from "../ui/format-conflicts.ts";
import { useLocale } from "../ui/use-locale.ts";
import { formatSeatsLeft } from "./format-seats-left.ts";
import type { MovePage, MoveRefusal } from "./loader.server.ts";

type MoveRideFormProps = Readonly<{
  page: MovePage;
  answer: (MoveRefusal & Readonly<{ id: string }>) | undefined;
  words: AdminMoveMessages;
}>;

/** The form in which a ride and pickup on the chosen day are selected. */
export function MoveRideForm({ page, answer, words }: MoveRideFormProps) {
  const locale = useLocale();
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
      {page.tooHeavy && (
        <Notice kind="tip">
          {fillMessage(words.tooHeavy, {
            date: formatDate(page.date ?? "", locale, "day"),
            limit: page.tooHeavy.limit,
            riders: getListFormat(locale).format(page.tooHeavy.names),
          })}
        </Notice>
      )}
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
              title={
                hasNoPickup(pickup)
                  ? words.alone
                  : fillMessage(words.pickup, { pickup: formatTime(pickup, locale) })
              }
            >
              {fillMessage(words.ride, {
                start: formatTime(ride.start, locale),
                left: formatSeatsLeft(ride.left, page.riders, words),
              })}
            </ChoiceCard>
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
        <TotalPreview
          preview={preview}
          value={answer?.way ?? ""}
          byCard={page.hasCardMoney}
          id="move-way"
        />
      )}
      <ButtonRow>
        <Button variant="plum" size="small">
          {preview ? words.save : words.submit}
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** Returns text that says what the party pays after the move. */
function formatMovePrice(
  { now, tour, sumMxn, totalMxn }: MovePage,
  messages: AdminMoveMessages,
  locale: Locale,
): string {
  if (sumMxn === null) return messages.noPrice;
  const stays = tour === now?.tour || sumMxn === totalMxn;
  return fillMessage(stays ? messages.priceStays : messages.priceBecomes, {
    total: formatMoney(sumMxn, locale),
    from: formatMoney(totalMxn, locale),
  });
}
