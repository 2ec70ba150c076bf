import { Form } from "react-router";
import { formatGuideNeed } from "#app/bookings/guides/format-guide-need.ts";
import type { Guide } from "#app/bookings/guides/ride-guides.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { fillMessage, fillPlural, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-parts/guides-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { useLocale } from "../ui/use-locale.ts";
import { formatRideName, getDayPath, getShortTitle } from "./departure-view.ts";
import { getGuideFieldName, getShownGuideFieldName, type RideGuides } from "./guides-view.ts";

type GuidesProps = Readonly<{ of: RideGuides }>;

/** Shows text such as "Guides: Ana and Beto", and any problems with the assignment. */
export function RideGuidesPanel({ of }: GuidesProps) {
  const locale = useLocale();
  const messages = adminGuidesMessages[locale];
  const { guides, twice, needed, isMissing } = of;
  const names = getListFormat(locale).format(guides.map(({ name }) => formatPerson(name, locale)));
  if (guides.length === 0 && !isMissing) return null;
  return (
    <div className="px-4 pb-3 wrap-anywhere">
      {guides.length > 0 ? (
        <p className="font-semibold">{fillPlural(messages.named, guides.length, { names })}</p>
      ) : (
        <p className="text-muted">{messages.none}</p>
      )}
      {(twice.length > 0 || needed) && (
        <ul>
          {twice.map((one) => (
            <GuideConflict key={`${one.name} ${formatRideName(one.with.key)}`}>
              {fillMessage(messages.twice, {
                name: formatPerson(one.name, locale),
                ride: getShortTitle(one.with, locale),
                time: formatTime(one.with.key.start, locale),
              })}
            </GuideConflict>
          ))}
          {needed && <GuideConflict>{formatGuideNeed(needed, locale)}</GuideConflict>}
        </ul>
      )}
    </div>
  );
}

function GuideConflict({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-1.5 font-semibold text-tip">
      <Icon name="warning-fill" className="mt-[0.2em] flex-none" />
      {children}
    </li>
  );
}

type FormProps = Readonly<{
  ride: Readonly<{ key: DepartureKey; name: Parameters<typeof getShortTitle>[0]["name"] }>;
  guides: readonly Guide[];
  team: readonly Guide[];
  open: boolean;
}>;

/** A collapsed form with a check box for each guide. */
export function GuidesForm({ ride, guides, team, open }: FormProps) {
  const locale = useLocale();
  const messages = adminGuidesMessages[locale];
  const name = formatRideName(ride.key);
  const isGuide = (id: string) => guides.some((guide) => guide.id === id);
  return (
    <details className="ride-forms" open={open}>
      <summary>
        {messages.choose}
        <span className="sr-only">: {getShortTitle(ride, locale)}</span>
      </summary>
      <Form
        // The key resets the form after another user has changed the guides.
        key={guides.map(({ id }) => id).join()}
        method="post"
        action={getDayPath(ride.key.date)}
        className="px-4 pt-1 pb-5"
      >
        <input type="hidden" name="intent" value="guides" />
        <input type="hidden" name="ride" value={name} />
        {guides.map(({ id }) => (
          <input key={id} type="hidden" name={getShownGuideFieldName(id)} value="yes" />
        ))}
        <fieldset>
          <legend className="font-semibold">{messages.legend}</legend>
          {team.map(({ id, name: person }) => (
            <label key={id} className="tick wrap-anywhere">
              <input
                type="checkbox"
                name={getGuideFieldName(id)}
                value="yes"
                defaultChecked={isGuide(id)}
              />
              {formatPerson(person, locale)}
            </label>
          ))}
        </fieldset>
        <Button variant="quiet" size="small" className="mt-3">
          {messages.submit}
          <span className="sr-only">: {getShortTitle(ride, locale)}</span>
        </Button>
      </Form>
    </details>
  );
}
