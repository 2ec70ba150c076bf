import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { AgencyChoice } from "#app/agencies/agency-store.server.ts";
import type { Allotment } from "#app/agencies/allotments.server.ts";
import {
  additionalManualFields,
  type ManualBookingErrors,
  type ManualBookingField,
  type ManualBookingTexts,
  manualBookingFields,
  parseWholeNumber,
} from "#app/bookings/manual/manual-booking-form.ts";
import { manualPaymentTerms } from "#app/bookings/manual/manual-payment-terms.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import { fillMessage, fillPlural, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { applyAgreedPrice, buildPriceLines, sumMxn } from "#app/tours/pricing.ts";
import { manualBookingMessages } from "#app/web/admin/manual-booking/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { ReopenDay } from "../close-days/closed-day-notices.tsx";
import { getDayPath } from "../departures/departure-view.ts";
import { DraftNotice } from "../edit-catalog/draft-notice.tsx";
import { useCatalogDraft } from "../edit-catalog/use-catalog-draft.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { ManualBookingReply } from "./action.server.ts";
import type { OpenRide } from "./list-open-rides.server.ts";
import { getManualBookingDraftName } from "./manual-booking-draft.ts";
import { ManualBookingTextField } from "./manual-booking-text-field.tsx";

type AddPage = Readonly<{
  locale: Locale;
  date: string;
  isToday: boolean;
  /** Id of the booking that the form will create. */
  formId: string;
  agencies: readonly AgencyChoice[];
  block: Allotment | null;
}>;

type ManualBookingFormProps = Readonly<{
  page: AddPage;
  ride: OpenRide;
  reply: ManualBookingReply | undefined;
  isUnanswered: boolean;
}>;

const nothing = Object.fromEntries(
  manualBookingFields.map((name) => [name, ""]),
) as ManualBookingTexts;

/**
 * The form for a manual booking. Entered values are saved in the browser until the booking is
 * created.
 */
export function ManualBookingForm({ page, ride, reply, isUnanswered }: ManualBookingFormProps) {
  const { locale, date, formId, block } = page;
  const messages = manualBookingMessages[locale];
  const { formMethod } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const draft = useCatalogDraft(getManualBookingDraftName(date, ride.name));
  const isHydrated = useHydrated();
  // The id is saved with the entered values, so that submitting them twice cannot create a second
  // booking.
  const [kept, setKept] = useState<{ id: string; texts: ManualBookingTexts } | null>(null);
  const [id] = useState(formId);
  const start = reply?.texts ??
    kept?.texts ?? {
      ...nothing,
      participants: String(block?.seats ?? 2),
      agencyId: block?.agencyId ?? "",
      language: locale,
    };
  const [party, setParty] = useState(start);
  const errors = getFieldMessages(reply?.errors ?? {}, ride, locale);
  const sum = computePartyTotal(party, ride);
  const riders = Number(party.participants) || 0;
  const label =
    isHydrated && sum !== null
      ? fillPlural(messages.submitSum, riders, { amount: formatMoney(sum, locale) })
      : fillPlural(messages.submit, riders);

  const onChange = (change: Partial<ManualBookingTexts>) =>
    setParty((was) => ({ ...was, ...change }));
  const saveDraft = () => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    const texts = Object.fromEntries(
      ["id", ...manualBookingFields].map((name) => [name, String(sent.get(name) ?? "")]),
    );
    draft.keep({ basedOn: 0, at: Date.now(), texts });
  };
  const restoreDraft = () => {
    const texts = { ...nothing, ...draft.offered?.texts };
    setKept({ id: draft.offered?.texts.id ?? id, texts });
    setParty(texts);
    draft.close();
  };

  return (
    <>
      {draft.offered && !reply && !kept && !isUnanswered && (
        <div className="mt-4">
          <DraftNotice
            draft={draft.offered}
            title={messages.draftTitle}
            newest={0}
            locale={locale}
            onUse={restoreDraft}
            onDrop={draft.drop}
          />
        </div>
      )}
      <RefusalNotice reply={reply} date={page.date} locale={locale} />
      <div className="[&:not(:empty)]:mt-4">
        <ErrorSummary
          title={fillPlural(messages.errorsTitle, Object.keys(errors).length)}
          items={Object.entries(errors).map(([name, message]) => ({ id: name, message }))}
          attempt={reply?.id}
        />
      </div>
      <Form
        method="post"
        action={`${getDayPath(date)}/add?ride=${encodeURIComponent(ride.name)}${block ? `&block=${block.id}` : ""}`}
        className="mt-4 grid gap-5"
        key={`${reply?.id} ${kept?.id}`}
        ref={form}
        onInput={saveDraft}
        noValidate
      >
        <input type="hidden" name="ride" value={ride.name} />
        {block && <input type="hidden" name="block" value={block.id} />}
        <input type="hidden" name="id" value={kept?.id ?? id} />
        {isHydrated && sum !== null && <input type="hidden" name="shown" value={sum} />}
        <Stepper
          name="participants"
          label={messages.riders}
          min={1}
          max={ride.mostRiders}
          defaultValue={start.participants}
          decreaseLabel={messages.fewer}
          increaseLabel={messages.more}
          onValue={(value) => onChange({ participants: String(value) })}
          error={errors.participants}
          autoComplete="off"
        />
        {ride.childBelowAge !== null && (
          <Stepper
            name="children"
            label={fillMessage(messages.children, { age: ride.childBelowAge })}
            min={0}
            max={Math.max(0, riders - 1)}
            defaultValue={start.children || "0"}
            decreaseLabel={messages.fewerChildren}
            increaseLabel={messages.moreChildren}
            onValue={(value) => onChange({ children: String(value) })}
            error={errors.children}
            autoComplete="off"
          />
        )}
        <TextField
          name="name"
          label={messages.name}
          defaultValue={start.name}
          error={errors.name}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <ManualBookingTextField
          name="phone"
          label={messages.phone}
          hint={messages.phoneHint}
          start={start}
          errors={errors}
        />
        <ChoiceGroup
          id="terms"
          legend={messages.payment}
          hint={messages.termsNote}
          layout="pills"
          error={errors.terms}
        >
          {manualPaymentTerms.map((one, index) => (
            <ChoicePill
              key={one}
              id={index === 0 ? "terms" : undefined}
              name="terms"
              value={one}
              defaultChecked={start.terms === one}
            >
              {messages.terms[one]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        <OptionalFields
          page={page}
          ride={ride}
          start={start}
          errors={errors}
          onAgreed={(agreedMxn) => onChange({ agreedMxn })}
          onPrivate={(isPrivate) => onChange({ isPrivate: isPrivate ? "on" : "" })}
        />
        <div className="hand-bar">
          <Button
            variant="plum"
            full
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={messages.busy}
          >
            {label}
          </Button>
        </div>
      </Form>
    </>
  );
}

type MoreFieldsProps = Readonly<{
  page: AddPage;
  ride: OpenRide;
  start: ManualBookingTexts;
  errors: Partial<Record<ManualBookingField, string>>;
  onAgreed: (agreed: string) => void;
  onPrivate: (isPrivate: boolean) => void;
}>;

/**
 * Fields that most walk-in guests do not need. They are collapsed unless one of them has an error.
 */
function OptionalFields({ page, ride, start, errors, onAgreed, onPrivate }: MoreFieldsProps) {
  const { locale, isToday } = page;
  const messages = manualBookingMessages[locale];
  const optional = { optionalLabel: messages.optional, autoComplete: "off" };
  const labels = getFieldTexts(locale, "short");
  const text = { optionalLabel: messages.optional, start, errors };
  const folded = [
    "pickupTime",
    "pickupLocation",
    "agencyId",
    "broughtBy",
    "agreedMxn",
    "email",
    ...additionalManualFields,
    "teamNote",
  ];
  const isOpen =
    page.block !== null || folded.some((name) => errors[name as ManualBookingField] !== undefined);
  return (
    <details className="hand-more" open={isOpen || undefined}>
      <summary>{messages.details}</summary>
      <div className="grid gap-5 pt-4">
        <label className="tick">
          <input
            type="checkbox"
            name="isPrivate"
            defaultChecked={start.isPrivate !== ""}
            onChange={(event) => onPrivate(event.currentTarget.checked)}
          />
          {messages.private}
        </label>
        <SelectField
          name="pickupTime"
          label={messages.pickupTime}
          defaultValue={
            ride.pickups.includes(start.pickupTime) ? start.pickupTime : ride.pickups[0]
          }
          error={errors.pickupTime}
        >
          {ride.pickups.map((time) => (
            <option key={time} value={time}>
              {hasNoPickup(time) ? pickupMessages[locale].aloneChoice : formatTime(time, locale)}
            </option>
          ))}
        </SelectField>
        <ManualBookingTextField name="pickupLocation" label={messages.pickupLocation} {...text} />
        <ChoiceGroup id="came" legend={messages.came} layout="pills">
          {(["walk-in", "operator"] as const).map((one) => (
            <ChoicePill
              key={one}
              name="came"
              value={one}
              defaultChecked={(one === "walk-in") === isToday}
            >
              {sourceNames[locale][one]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        {page.agencies.length > 0 && (
          <SelectField
            name="agencyId"
            label={messages.agency}
            hint={messages.agencyHint}
            defaultValue={start.agencyId}
            error={errors.agencyId}
          >
            <option value="">{messages.noAgency}</option>
            {page.agencies.map(({ id: agency, name }) => (
              <option key={agency} value={agency}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="broughtBy"
          label={messages.broughtBy}
          hint={messages.broughtByHint}
          defaultValue={start.broughtBy}
          error={errors.broughtBy}
          maxLength={80}
          {...optional}
        />
        <TextField
          name="agreedMxn"
          inputMode="numeric"
          label={messages.agreed}
          hint={messages.agreedHint}
          defaultValue={start.agreedMxn}
          error={errors.agreedMxn}
          maxLength={9}
          onChange={(event) => onAgreed(event.currentTarget.value)}
          {...optional}
        />
        <ManualBookingTextField
          name="email"
          label={messages.email}
          hint={messages.emailHint}
          {...text}
        />
        {additionalManualFields.map((name) => (
          <ManualBookingTextField key={name} name={name} label={labels[name]} {...text} />
        ))}
        <ChoiceGroup id="language" legend={messages.language} layout="pills">
          {(["es", "en"] as const).map((one) => (
            <ChoicePill
              key={one}
              name="language"
              value={one}
              defaultChecked={start.language === one}
            >
              {messages.languages[one]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        <TextAreaField
          name="teamNote"
          label={messages.teamNote}
          defaultValue={start.teamNote}
          error={errors.teamNote}
          maxLength={500}
          rows={3}
          {...optional}
        />
      </div>
    </details>
  );
}

type RefusedProps = Readonly<{
  reply: ManualBookingReply | undefined;
  date: string;
  locale: Locale;
}>;

function RefusalNotice({ reply, date, locale }: RefusedProps) {
  if (!reply?.refusal) return null;
  const { refusals } = manualBookingMessages[locale];
  const { refusal, seatsLeft, totalMxn: total } = reply;
  const soldOut = refusals["sold-out"];
  const text =
    refusal === "sold-out"
      ? seatsLeft === 0
        ? soldOut.none
        : fillPlural(soldOut, seatsLeft)
      : fillMessage(findRefusalText(refusals, refusal), { amount: formatMoney(total, locale) });
  return (
    <FocusedNotice kind="error" attempt={reply.id}>
      {text}
      {refusal === "day-closed" && <ReopenDay date={date} locale={locale} />}
    </FocusedNotice>
  );
}

function findRefusalText(words: Readonly<Record<string, unknown>>, refusal: string): string {
  const text = words[refusal];
  return typeof text === "string" ? text : String(words["unknown-departure"]);
}

/** Returns what the party pays at the prices of this day; null while a number is invalid. */
function computePartyTotal(party: ManualBookingTexts, ride: OpenRide): number | null {
  const participants = parseWholeNumber(party.participants);
  const children = parseWholeNumber(party.children || "0");
  const hasAgreed = party.agreedMxn.trim() !== "";
  const agreedMxn = hasAgreed ? parseWholeNumber(party.agreedMxn) : null;
  if (participants === null || children === null || (hasAgreed && agreedMxn === null)) return null;
  const lines = buildPriceLines(ride.prices, {
    participants,
    children,
    isPrivate: party.isPrivate !== "",
  });
  return sumMxn(applyAgreedPrice(lines, agreedMxn));
}

/** Returns the error messages of the rejected fields, in the order of the form. */
function getFieldMessages(
  errors: ManualBookingErrors,
  ride: OpenRide,
  locale: Locale,
): Partial<Record<ManualBookingField, string>> {
  const words = manualBookingMessages[locale].errors;
  return Object.fromEntries(
    manualBookingFields.flatMap((name) => {
      const code = errors[name];
      return code ? [[name, fillMessage(words[code], { most: ride.mostRiders })]] : [];
    }),
  );
}
