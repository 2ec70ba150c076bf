import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { manualSumRules, parseWholeNumber } from "#app/bookings/manual/manual-booking-form.ts";
import { createQuoteForm, type QuoteTexts, quoteFields } from "#app/bookings/quotes/quote-form.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { type Locale, languageTag } from "#app/i18n/locale.ts";
import { buildPriceLines, sumMxn } from "#app/tours/pricing.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import { formatTypedTooYoung } from "../booking-form-parts/format-typed-too-young.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import { ManualBookingRefusal } from "../booking-form-parts/manual-booking-refusal.tsx";
import {
  choosePickup,
  createLanguageInput,
  createPartyInputs,
} from "../booking-form-parts/party-inputs.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatFormErrors, listErrors } from "../ui/format-form-errors.ts";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { NewQuoteReply } from "./action.server.ts";
import type { NewQuotePage } from "./loader.server.ts";
import { newQuoteMessages } from "./messages.ts";

type QuoteFormProps = Readonly<{
  page: NewQuotePage;
  ride: OpenRide;
  reply: NewQuoteReply | undefined;
}>;

export function QuoteForm({ page, ride, reply }: QuoteFormProps) {
  const { locale, date, enquiryId } = page;
  const messages = newQuoteMessages[locale];
  const bookingMessages = manualBookingMessages[locale];
  const { formMethod } = useNavigation();
  const [id] = useState(page.formId);
  const start = reply?.texts ?? page.start;
  const [party, setParty] = useState({
    participants: start.participants,
    children: start.children,
  });
  const errors = formatFormErrors(
    createQuoteForm(ride.maxRiders),
    reply,
    {
      errors: {
        ...bookingMessages.errors,
        ...messages.errors,
        ...formatTypedTooYoung(reply?.texts, ride, locale),
      },
      values: {
        until: reply?.latest ? formatInstant(new Date(reply.latest), locale, timeZone) : "",
        amount: formatMoney(reply?.sumMxn ?? 0, locale),
      },
    },
    locale,
  );
  const { childAges, adultIn, pickupTime, pickupLocation } = createPartyInputs(ride, page);
  return (
    <>
      <ManualBookingRefusal reply={reply} date={date} />
      <div className="[&:not(:empty)]:mt-4">
        <ErrorSummary
          title={fillPlural(messages.errorsTitle, Object.keys(errors).length)}
          items={listErrors(quoteFields, errors)}
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
        <SplitNotice start={start} ride={ride} reply={reply} />
        <FormInputs
          inputs={{
            participants: {
              ...{ label: bookingMessages.riders, type: "number", min: 1, max: ride.maxRiders },
              onChange: ({ currentTarget: { value: participants } }) =>
                setParty((was) => ({ ...was, participants })),
            },
            children: ride.childBelowAge !== null && {
              label: fillMessage(bookingMessages.children, { age: ride.childBelowAge }),
              ...{ type: "number", min: 0, max: ride.maxRiders },
              onChange: ({ currentTarget: { value: children } }) =>
                setParty((was) => ({ ...was, children })),
            },
            ...{ childAges, adultIn },
            isPrivate: { label: bookingMessages.private, isBox: true },
            ...{ pickupTime, pickupLocation },
            agreedMxn: {
              ...{ label: messages.agreed, hint: formatListedPrices(party, ride, locale) },
              sum: manualSumRules.agreedMxn,
            },
            depositMxn: {
              ...{
                label: messages.deposit,
                hint: messages.depositHint,
                sum: manualSumRules.linkMxn,
              },
            },
          }}
          texts={{ ...start, pickupTime: choosePickup(start.pickupTime, ride) }}
          errors={errors}
        />
        <div className="flex flex-wrap gap-3">
          <FormInputs
            inputs={{ untilDay: { type: "date" }, untilTime: { type: "time" } }}
            {...{ labels: messages, texts: start, errors }}
          />
        </div>
        <FormInputs
          inputs={{
            name: { label: bookingMessages.name },
            email: { label: bookingMessages.email, hint: messages.reach, type: "email" },
            phone: { label: bookingMessages.phone, type: "tel" },
            phoneCountry: (
              <PhoneCountryField countries={page.countries} start={start.phoneCountry || "MX"} />
            ),
            language: createLanguageInput(locale, enquiryId ? null : "by phone"),
            text: {
              ...{ label: messages.text, hint: messages.textHint, rows: 6 },
              lang:
                start.language === ""
                  ? undefined
                  : languageTag[start.language === "es" ? "es" : "en"],
            },
          }}
          {...{ texts: start, errors }}
        />
        <Button
          variant="plum"
          full
          state={formMethod === "POST" ? "busy" : "rest"}
          busyLabel={messages.busy}
        >
          {messages.submit}
        </Button>
      </Form>
    </>
  );
}

type SplitNoticeProps = Readonly<{
  start: QuoteTexts;
  ride: OpenRide;
  reply: NewQuoteReply | undefined;
}>;

/** How to make one offer for each departure to a party that is too large for one. */
function SplitNotice({ start, ride, reply }: SplitNoticeProps) {
  const { split } = useMessages(newQuoteMessages);
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
  const messages = newQuoteMessages[locale];
  const participants = Number(party.participants) || 1;
  const children = Math.min(Number(party.children) || 0, participants - 1);
  const format = (isPrivate: boolean) =>
    formatMoney(
      sumMxn(buildPriceLines(ride.prices, { participants, children, isPrivate })),
      locale,
    );
  const listed = format(false);
  return ride.prices.privateRideMxn === undefined
    ? fillMessage(messages.agreedHintShared, { listed })
    : fillMessage(messages.agreedHint, { listed, private: format(true) });
}
