import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { parseWholeNumber } from "#app/bookings/manual/manual-booking-form.ts";
import {
  type QuoteField,
  type QuoteTexts,
  quoteFields,
  quoteSumRules,
  quoteTextRules,
} from "#app/bookings/quotes/quote-form.ts";
import { timeZone } from "#app/business/facts.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { getMostCharacters } from "#app/forms/text-rules.ts";
import {
  fillMessage,
  fillPlural,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import { type Locale, languageTag } from "#app/i18n/locale.ts";
import { buildPriceLines, sumMxn } from "#app/tours/pricing.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import { formatTypedTooYoung } from "../booking-form-parts/format-typed-too-young.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import { ManualBookingRefusal } from "../booking-form-parts/manual-booking-refusal.tsx";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import { SumField } from "../ui/sum-field.tsx";
import type { NewQuoteReply } from "./action.server.ts";
import type { NewQuotePage } from "./loader.server.ts";
import { newQuoteMessages } from "./messages.ts";

type QuoteFormProps = Readonly<{
  page: NewQuotePage;
  ride: OpenRide;
  reply: NewQuoteReply | undefined;
}>;

/** The form of an offer. */
export function QuoteForm({ page, ride, reply }: QuoteFormProps) {
  const { locale, date, enquiryId } = page;
  const say = newQuoteMessages[locale];
  const words = manualBookingMessages[locale];
  const { formMethod } = useNavigation();
  const [id] = useState(page.formId);
  const start = reply?.texts ?? page.start;
  const [party, setParty] = useState({
    participants: start.participants,
    children: start.children,
  });
  const errors = getQuoteErrors(reply, ride, locale);
  const getProps = (name: QuoteField) => ({
    name,
    error: errors[name],
    defaultValue: start[name],
    autoComplete: "off",
  });
  return (
    <>
      <ManualBookingRefusal reply={reply} date={date} locale={locale} />
      <div className="[&:not(:empty)]:mt-4">
        <ErrorSummary
          title={fillPlural(say.errorsTitle, Object.keys(errors).length)}
          items={Object.entries(errors).map(([name, message]) => ({ id: name, message }))}
          attempt={reply?.id}
        />
      </div>
      <Form
        method="post"
        action={getNewQuotePath({ enquiry: enquiryId, day: date, ride: ride.name, ...page.second })}
        className="mt-4 grid gap-5"
        key={reply?.id}
        noValidate
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="ride" value={ride.name} />
        <input type="hidden" name="enquiry" value={enquiryId ?? ""} />
        <SplitNotice start={start} ride={ride} reply={reply} locale={locale} />
        <TextField
          {...getProps("participants")}
          label={words.riders}
          type="number"
          min={1}
          max={ride.maxRiders}
          onChange={({ currentTarget: { value: participants } }) =>
            setParty((was) => ({ ...was, participants }))
          }
        />
        {ride.childBelowAge !== null && (
          <TextField
            {...getProps("children")}
            label={fillMessage(words.children, { age: ride.childBelowAge })}
            type="number"
            min={0}
            max={ride.maxRiders}
            onChange={({ currentTarget: { value: children } }) =>
              setParty((was) => ({ ...was, children }))
            }
          />
        )}
        <TextField
          {...getProps("childAges")}
          label={fillMessage(words.childAges, { date: formatDate(date, locale, "short") })}
          hint={words.childAgesHint}
          optionalLabel={words.optional}
        />
        <TextField
          {...getProps("adultIn")}
          label={words.adultIn}
          hint={words.adultInHint}
          optionalLabel={words.optional}
        />
        <label className="tick">
          <input type="checkbox" name="isPrivate" defaultChecked={start.isPrivate !== ""} />
          {words.private}
        </label>
        <SelectField
          name="pickupTime"
          label={words.pickupTime}
          defaultValue={
            ride.pickups.includes(start.pickupTime) ? start.pickupTime : ride.proposedPickup
          }
          error={errors.pickupTime}
        >
          {ride.pickups.map((time) => (
            <option key={time} value={time}>
              {hasNoPickup(time) ? pickupMessages[locale].aloneChoice : formatTime(time, locale)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...getProps("pickupLocation")}
          label={words.pickupLocation}
          optionalLabel={words.optional}
        />
        <SumField
          {...getProps("agreedMxn")}
          label={say.agreed}
          hint={formatListedPrices(party, ride, locale)}
          rule={quoteSumRules.agreedMxn}
          locale={locale}
        />
        <SumField
          {...getProps("depositMxn")}
          label={say.deposit}
          hint={say.depositHint}
          rule={quoteSumRules.depositMxn}
          locale={locale}
        />
        <div className="flex flex-wrap gap-3">
          <TextField {...getProps("untilDay")} label={say.untilDay} type="date" />
          <TextField {...getProps("untilTime")} label={say.untilTime} type="time" />
        </div>
        <TextField {...getProps("name")} label={words.name} />
        <TextField {...getProps("email")} label={words.email} hint={say.reach} type="email" />
        <TextField {...getProps("phone")} label={words.phone} type="tel" />
        <PhoneCountryField
          countries={page.countries}
          start={start.phoneCountry || "MX"}
          locale={locale}
        />
        <ChoiceGroup
          id="language"
          legend={words.language}
          hint={enquiryId ? undefined : words.languageHint}
          layout="pills"
        >
          {(enquiryId ? (["es", "en"] as const) : (["", "es", "en"] as const)).map((one) => (
            <ChoicePill
              key={one}
              name="language"
              value={one}
              defaultChecked={start.language === one}
            >
              {one === "" ? words.languageByPhone : words.languages[one]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        <TextAreaField
          {...getProps("text")}
          label={say.text}
          hint={say.textHint}
          rows={6}
          lang={
            start.language === "" ? undefined : languageTag[start.language === "es" ? "es" : "en"]
          }
        />
        <Button
          variant="plum"
          full
          state={formMethod === "POST" ? "busy" : "rest"}
          busyLabel={say.busy}
        >
          {say.submit}
        </Button>
      </Form>
    </>
  );
}

type SplitNoticeProps = Readonly<{
  start: QuoteTexts;
  ride: OpenRide;
  reply: NewQuoteReply | undefined;
  locale: Locale;
}>;

/** How to make one offer for each departure to a party that is too large for one. */
function SplitNotice({ start, ride, reply, locale }: SplitNoticeProps) {
  const { split } = newQuoteMessages[locale];
  if (reply?.rest) {
    return (
      <Notice kind="info">
        <input type="hidden" name="rest" value={reply.rest} />
        <p>{fillMessage(split.next, { first: start.participants, rest: reply.rest })}</p>
      </Notice>
    );
  }
  const riders = parseWholeNumber(start.participants) ?? 0;
  const first = ride.seatsLeft > 0 ? Math.min(ride.seatsLeft, ride.maxRiders) : ride.maxRiders;
  if (!reply || riders <= first || !(reply.errors.participants || reply.refusal === "sold-out"))
    return null;
  return (
    <Notice kind="tip">
      <p>{fillMessage(split.text, { riders, first, rest: riders - first })}</p>
      <Button variant="line" size="small" name="split" value={first} className="mt-3">
        {fillMessage(split.submit, { first })}
      </Button>
    </Notice>
  );
}

/** Says what the price list asks for the party, shared and as a private ride. */
function formatListedPrices(
  party: Readonly<{ participants: string; children: string }>,
  ride: OpenRide,
  locale: Locale,
): string {
  const say = newQuoteMessages[locale];
  const participants = Number(party.participants) || 1;
  const children = Math.min(Number(party.children) || 0, participants - 1);
  const format = (isPrivate: boolean) =>
    formatMoney(
      sumMxn(buildPriceLines(ride.prices, { participants, children, isPrivate })),
      locale,
    );
  const listed = format(false);
  return ride.prices.privateRideMxn === undefined
    ? fillMessage(say.agreedHintShared, { listed })
    : fillMessage(say.agreedHint, { listed, private: format(true) });
}

/** Returns the error messages of the rejected fields, in the order of the form. */
function getQuoteErrors(
  reply: NewQuoteReply | undefined,
  ride: OpenRide,
  locale: Locale,
): Partial<Record<QuoteField, string>> {
  const words: Readonly<Record<string, string>> = {
    ...manualBookingMessages[locale].errors,
    ...newQuoteMessages[locale].errors,
  };
  const values = {
    most: ride.maxRiders,
    until: reply?.latest ? formatInstant(new Date(reply.latest), locale, timeZone) : "",
    amount: formatMoney(reply?.sumMxn ?? 0, locale),
  };
  return Object.fromEntries(
    quoteFields.flatMap((name) => {
      const code = reply?.errors[name];
      if (!reply || !code) return [];
      const rule =
        code === "not-a-sum" ? quoteSumRules[name as keyof typeof quoteSumRules] : undefined;
      const said = rule && formatSumProblem(reply.texts[name], rule, locale);
      const young = code === "too-young" && formatTypedTooYoung(reply.texts, ride, locale);
      const textValues =
        code === "too-long" ? { ...values, most: getMostCharacters(quoteTextRules, name) } : values;
      return [[name, said || young || fillMessage(words[code] ?? "", textValues)]];
    }),
  );
}
