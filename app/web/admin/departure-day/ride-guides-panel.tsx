import { Form } from "react-router";
import type { Guide } from "#app/bookings/guides/ride-guides.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { fill, fillPlural, formatTime } from "#app/i18n/format.ts";
import { listFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-day/guides-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { sayPerson } from "../audit-log/format-audit-entry.ts";
import { dayAddress, rideName, shortTitle } from "../departures/departure-view.ts";
import { guideField, type RideGuides, wasField } from "./guides-view.ts";

type GuidesProps = Readonly<{ of: RideGuides; locale: Locale }>;

/** "Guides: Ana and Beto", and what is wrong with that. */
export function RideGuidesLine({ of, locale }: GuidesProps) {
  const words = adminGuidesMessages[locale];
  const { guides, twice, needed, isMissing } = of;
  const names = listFormat(locale).format(guides.map(({ name }) => sayPerson(name, locale)));
  if (guides.length === 0 && !isMissing) return null;
  return (
    <div className="px-4 pb-3 wrap-anywhere">
      {guides.length > 0 ? (
        <p className="font-semibold">{fillPlural(words.named, guides.length, { names })}</p>
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
      {(twice.length > 0 || needed) && (
        <ul>
          {twice.map((one) => (
            <Trouble key={`${one.name} ${rideName(one.with.key)}`}>
              {fill(words.twice, {
                name: sayPerson(one.name, locale),
                ride: shortTitle(one.with, locale),
                time: formatTime(one.with.key.start, locale),
              })}
            </Trouble>
          ))}
          {needed && (
            <Trouble>
              {fillPlural(words.needed, needed.guides, {
                riders: needed.riders,
                each: needed.each,
              })}
            </Trouble>
          )}
        </ul>
      )}
    </div>
  );
}

function Trouble({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-1.5 font-semibold text-tip">
      <Icon name="warning-fill" className="mt-[0.2em] flex-none" />
      {children}
    </li>
  );
}

type FormProps = Readonly<{
  ride: Readonly<{ key: DepartureKey; name: Parameters<typeof shortTitle>[0]["name"] }>;
  guides: readonly Guide[];
  team: readonly Guide[];
  open: boolean;
  locale: Locale;
}>;

/** The team with a check mark at the ride's guides; folded. */
export function GuidesForm({ ride, guides, team, open, locale }: FormProps) {
  const words = adminGuidesMessages[locale];
  const name = rideName(ride.key);
  const isGuide = (id: string) => guides.some((guide) => guide.id === id);
  return (
    <details className="ride-forms" open={open}>
      <summary>
        {words.choose}
        <span className="sr-only">: {shortTitle(ride, locale)}</span>
      </summary>
      <Form
        // What somebody else has saved meanwhile is what the form starts from.
        key={guides.map(({ id }) => id).join()}
        method="post"
        action={dayAddress(ride.key.date)}
        className="px-4 pt-1 pb-5"
      >
        <input type="hidden" name="intent" value="guides" />
        <input type="hidden" name="ride" value={name} />
        {guides.map(({ id }) => (
          <input key={id} type="hidden" name={wasField(id)} value="yes" />
        ))}
        <fieldset>
          <legend className="font-semibold">{words.legend}</legend>
          {team.map(({ id, name: person }) => (
            <label key={id} className="tick wrap-anywhere">
              <input
                type="checkbox"
                name={guideField(id)}
                value="yes"
                defaultChecked={isGuide(id)}
              />
              {sayPerson(person, locale)}
            </label>
          ))}
        </fieldset>
        <Button variant="quiet" size="small" className="mt-3">
          {words.submit}
          <span className="sr-only">: {shortTitle(ride, locale)}</span>
        </Button>
      </Form>
    </details>
  );
}
