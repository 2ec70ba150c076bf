import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  createManualBookingForm,
  type ManualBookingTexts,
  manualBookingFields,
} from "#app/bookings/manual/manual-booking-form.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { listLeadChoices } from "#app/leads/format-lead.ts";
import { leadMessages } from "#app/leads/lead-messages.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { consentMessages } from "#app/whatsapp/consent/consent-text.ts";
import { formatTypedTooYoung } from "../booking-form-parts/format-typed-too-young.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import type { ManualBookingReply } from "../booking-form-parts/manual-booking-action.server.ts";
import { getManualBookingDraftName } from "../booking-form-parts/manual-booking-draft.ts";
import { ManualBookingRefusal } from "../booking-form-parts/manual-booking-refusal.tsx";
import { createLanguageInput, createTextInput } from "../booking-form-parts/party-inputs.ts";
import { DraftNotice } from "../catalog-parts/draft-notice.tsx";
import { useCatalogDraft } from "../catalog-parts/use-catalog-draft.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatFormErrors, listErrors } from "../ui/format-form-errors.ts";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import { computePartyTotal } from "./compute-party-total.ts";
import { HoldFields } from "./hold-fields.tsx";
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
  const errors = formatFormErrors(
    createManualBookingForm(ride.maxRiders),
    reply,
    {
      errors: {
        ...messages.errors,
        ...partPaymentMessages[locale].errors,
        ...formatTypedTooYoung(reply?.texts, ride, locale),
      },
      values: {
        amount: formatMoney(reply?.totalMxn ?? 0, locale),
        closes: formatInstant(ride.closes, locale, timeZone),
      },
    },
    locale,
  );
  const sum = computePartyTotal(party, ride);
  const riders = Number(party.participants) || 0;
  const label =
    isHydrated && sum !== null
      ? fillPlural(party.terms === "link" ? messages.submitHold : messages.submitSum, riders, {
          amount: formatMoney(sum, locale),
        })
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
    onChange({ terms: texts.terms ?? "" });
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
            onUse={restoreDraft}
            onDrop={draft.drop}
          />
        </div>
      )}
      <ManualBookingRefusal reply={reply} date={page.date} />
      <div className="[&:not(:empty)]:mt-4">
        <ErrorSummary
          title={fillPlural(messages.errorsTitle, Object.keys(errors).length)}
          items={listErrors(manualBookingFields, errors)}
          attempt={reply?.id}
        />
      </div>
      <Form
        method="post"
        action={`${getDayPath(date)}/manual-booking?ride=${encodeURIComponent(ride.name)}${block ? `&block=${block.id}` : ""}`}
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
        <FormInputs
          inputs={{
            participants: {
              label: messages.riders,
              stepper: {
                ...{ min: 1, max: ride.maxRiders },
                ...{ decreaseLabel: messages.fewer, increaseLabel: messages.more },
                onValue: (value) => onChange({ participants: String(value) }),
              },
            },
            children: ride.childBelowAge !== null && {
              label: fillMessage(messages.children, { age: ride.childBelowAge }),
              stepper: {
                ...{ min: 0, max: riders },
                ...{ decreaseLabel: messages.fewerChildren, increaseLabel: messages.moreChildren },
                onValue: (value) => onChange({ children: String(value) }),
              },
            },
            name: { label: messages.name, autoCapitalize: "words", enterKeyHint: "next" },
            phone: createTextInput("phone", { label: messages.phone, hint: messages.phoneHint }),
            phoneCountry: (
              <PhoneCountryField countries={page.countries} start={start.phoneCountry || "MX"} />
            ),
            byWhatsApp: page.takesWhatsApp && {
              ...{ label: consentMessages[locale].team, isBox: true },
            },
            language: createLanguageInput(locale, "by phone"),
            terms: { label: messages.payment, hint: messages.termsNote, choices: messages.terms },
          }}
          texts={{ ...start, children: start.children || "0" }}
          errors={errors}
        />
        <PartPaymentFields start={start} errors={errors} totalMxn={sum} />
        <HoldFields ride={ride} start={start} errors={errors} />
        <FormInputs
          inputs={{ lead: { label: leadMessages[locale].title, choices: listLeadChoices(locale) } }}
          texts={start}
          errors={errors}
        />
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
