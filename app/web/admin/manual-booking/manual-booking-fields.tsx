import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  type ManualBookingErrors,
  type ManualBookingField,
  type ManualBookingTexts,
  manualBookingFields,
  manualSumRules,
  manualTextRules,
} from "#app/bookings/manual/manual-booking-form.ts";
import { manualPaymentTerms } from "#app/bookings/manual/manual-payment-terms.ts";
import { timeZone } from "#app/business/facts.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { getMostCharacters } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural, formatInstant, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { formatTypedTooYoung } from "../booking-form-parts/format-typed-too-young.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import type { ManualBookingReply } from "../booking-form-parts/manual-booking-action.server.ts";
import { getManualBookingDraftName } from "../booking-form-parts/manual-booking-draft.ts";
import { ManualBookingRefusal } from "../booking-form-parts/manual-booking-refusal.tsx";
import { DraftNotice } from "../catalog-parts/draft-notice.tsx";
import { useCatalogDraft } from "../catalog-parts/use-catalog-draft.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import { computePartyTotal } from "./compute-party-total.ts";
import { HoldFields } from "./hold-fields.tsx";
import { ManualBookingTextField } from "./manual-booking-text-field.tsx";
import { type ManualBookingPage, OptionalManualFields } from "./optional-manual-fields.tsx";
import { PartPaymentFields } from "./part-payment-fields.tsx";
import { partPaymentMessages } from "./part-payment-messages.ts";

type ManualBookingFormProps = Readonly<{
  page: ManualBookingPage;
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
      participants: String(block?.seats ?? ride.startRiders),
      agencyId: block?.agencyId ?? "",
      terms: block ? "agency" : "",
    };
  const [party, setParty] = useState(start);
  const errors = getFieldMessages(reply, ride, locale);
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
      <ManualBookingRefusal reply={reply} date={page.date} locale={locale} />
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
          max={ride.maxRiders}
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
            max={riders}
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
        <PhoneCountryField
          countries={page.countries}
          start={start.phoneCountry || "MX"}
          locale={locale}
        />
        <ChoiceGroup
          id="language"
          legend={messages.language}
          hint={messages.languageHint}
          layout="pills"
        >
          {(["", "es", "en"] as const).map((one) => (
            <ChoicePill
              key={one}
              name="language"
              value={one}
              defaultChecked={start.language === one}
            >
              {one === "" ? messages.languageByPhone : messages.languages[one]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
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
        <PartPaymentFields start={start} errors={errors} totalMxn={sum} locale={locale} />
        <HoldFields ride={ride} start={start} errors={errors} locale={locale} />
        <OptionalManualFields
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

/** Returns the error messages of the rejected fields, in the order of the form. */
function getFieldMessages(
  reply: ManualBookingReply | undefined,
  ride: OpenRide,
  locale: Locale,
): Partial<Record<ManualBookingField, string>> {
  const words = { ...manualBookingMessages[locale].errors, ...partPaymentMessages[locale].errors };
  const errors: ManualBookingErrors = reply?.errors ?? {};
  const values = {
    most: ride.maxRiders,
    amount: formatMoney(reply?.totalMxn ?? 0, locale),
    closes: formatInstant(ride.closes, locale, timeZone),
  };
  return Object.fromEntries(
    manualBookingFields.flatMap((name) => {
      const code = errors[name];
      if (!code) return [];
      const isUnread = code === "not-a-sum" || code === "not-money";
      const rule = isUnread ? manualSumRules[name as keyof typeof manualSumRules] : undefined;
      const said = rule && formatSumProblem(reply?.texts[name] ?? "", rule, locale);
      const young = code === "too-young" && reply && formatTypedTooYoung(reply.texts, ride, locale);
      const textValues =
        code === "too-long" ? { most: getMostCharacters(manualTextRules, name) } : values;
      return [[name, said || young || fillMessage(words[code], textValues)]];
    }),
  );
}
