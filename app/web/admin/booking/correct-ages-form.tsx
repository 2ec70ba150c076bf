import { Form } from "react-router";
import { ageChoices, ageFieldPrefix } from "#app/bookings/riders/age-choices.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { agesAdminMessages } from "#app/web/admin/booking-parts/ages-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { TotalPreview } from "../booking-parts/total-preview.tsx";
import { CollapsedPanel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { AgesReply, BookingReply } from "./booking-form-replies.ts";
import type { BookingPage } from "./loader.server.ts";

type AgesProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

/** The form that corrects the ages of a booking's riders. It shows a new total before it saves. */
export function CorrectAgesPanel({ page, reply }: AgesProps) {
  const locale = useLocale();
  const { ages } = page;
  if (!ages) return null;
  const own = reply?.form === "ages" ? reply.ages : undefined;
  return (
    <CollapsedPanel title={agesAdminMessages[locale].title} open={own !== undefined} inGroup>
      {/* A link to this place opens the panel. */}
      <div id="ages">
        <AgesForm page={page} ages={ages} reply={own} />
      </div>
    </CollapsedPanel>
  );
}

type FormProps = Readonly<{
  page: BookingPage;
  ages: NonNullable<BookingPage["ages"]>;
  reply: AgesReply | undefined;
}>;

function AgesForm({ page, ages, reply }: FormProps) {
  const locale = useLocale();
  const messages = agesAdminMessages[locale];
  const date = formatDate(page.date, locale, "short");
  const { preview } = reply ?? {};
  const adultError = reply?.adultError;
  const formatProblem = (problem: keyof typeof messages.problems) =>
    fillMessage(messages.problems[problem], { age: page.adjust?.minimumAge ?? 0 });
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p>
        {fillMessage(messages.text, { date: formatDate(page.date, locale, "day") })}{" "}
        {ages.adult && (
          <Anchor href={`/admin/bookings/${ages.adult.id}`} className="underline">
            {fillMessage(messages.adultNow, ages.adult)}
          </Anchor>
        )}
      </p>
      <input type="hidden" name="intent" value="ages" />
      <input type="hidden" name="revision" value={ages.revision} />
      {ages.riders.map(({ key, title, choice }) => {
        const problem = reply?.errors[key];
        return (
          <SelectField
            key={key}
            name={`${ageFieldPrefix}${key}`}
            label={fillMessage(messages.age, { rider: title, date })}
            defaultValue={reply?.values[key] ?? choice}
            error={problem && formatProblem(problem)}
          >
            <option value={ageChoices.adult}>{messages.adult}</option>
            {choice === ageChoices.unknownChild && (
              <option value={ageChoices.unknownChild}>{messages.unknownChild}</option>
            )}
            {Array.from({ length: ages.askedBelow }, (_, years) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each option is an age.
              <option key={years}>{years}</option>
            ))}
          </SelectField>
        );
      })}
      {(ages.lacksAdult || adultError || reply?.adultIn) && (
        <TextField
          id="ages-adultIn"
          name="adultIn"
          label={adminAdjustMessages[locale].riders.adultIn}
          hint={adminAdjustMessages[locale].riders.adultInHint}
          defaultValue={reply?.adultIn ?? ""}
          error={adultError && formatProblem(adultError)}
          autoComplete="off"
        />
      )}
      {preview && (
        <TotalPreview
          preview={preview}
          value={reply?.way ?? ""}
          byCard={(page.adjust?.maxByCardMxn ?? 0) > 0}
          id="ages-way"
        />
      )}
      <div>
        <Button variant="plum" size="small">
          {preview ? messages.saveAtPrice : messages.save}
        </Button>
      </div>
    </Form>
  );
}
