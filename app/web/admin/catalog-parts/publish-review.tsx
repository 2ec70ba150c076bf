import type { PeakHorseDemand } from "#app/departures/ride-horses.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { formatHorseUses } from "../departure-parts/format-horses.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { ChangeList } from "./catalog-change-list.tsx";
import { CatalogEffects } from "./catalog-effects.tsx";
import type { CatalogReview } from "./catalog-review.server.ts";
import { ChangedPages } from "./changed-pages.tsx";
import { RidesKeptClosed } from "./rides-kept-closed.tsx";

/** Number of sentences that are shown; the rest is collapsed. */
const maxSentences = 6;

type ReviewProps = Readonly<{
  review: CatalogReview;
  /** Id of the draft; undefined if its pages cannot be previewed. */
  draft?: string;
}>;

/**
 * Shows what publishing would change: values, rides with bookings, and sentences on public pages.
 */
export function PublishReview({ review, draft }: ReviewProps) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale].review;
  return (
    <>
      <Panel id="changes" title={messages.changes}>
        <ChangeList differences={review.differences} />
      </Panel>
      {review.toursWithUnusualPrices.map((tour) => (
        <Notice key={tour} kind="tip">
          {fillMessage(messages.farPrice, { tour: getTourName(tour, locale) })}
        </Notice>
      ))}
      {review.isTaxIdOdd && <Notice kind="tip">{launchMessages[locale].oddTaxId}</Notice>}
      {review.horses && <HorsesNeeded horses={review.horses} />}
      <CatalogEffects affected={review.affected} />
      <RidesKeptClosed rides={review.keptClosed} />
      <ChangedPages pages={review.pages} draft={draft} />
      <SentenceList review={review} />
    </>
  );
}

function HorsesNeeded({ horses }: Readonly<{ horses: PeakHorseDemand }>) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale].review;
  const { date, needed, number, inUse } = horses;
  return (
    <Notice kind={needed > number ? "tip" : "info"} title={messages.horses}>
      <p>
        {fillMessage(messages.horsesNeeded, {
          needed,
          rides: formatHorseUses(inUse, locale),
          date: formatDate(date, locale, "day"),
        })}
      </p>
      <p>
        {fillMessage(needed > number ? messages.horsesTooFew : messages.horsesEnough, { number })}
      </p>
    </Notice>
  );
}

function SentenceList({ review }: ReviewProps) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale].review;
  const languages = locale === "en" ? (["en", "es"] as const) : (["es", "en"] as const);
  const isNone = languages.every((language) => review.sentences[language].length === 0);
  return (
    <Panel id="sentences" title={messages.sentences}>
      <p className="mt-1 text-muted">{isNone ? messages.sentencesNone : messages.sentencesNote}</p>
      {languages
        .filter((language) => review.sentences[language].length > 0)
        .map((language) => {
          const all = review.sentences[language];
          const rest = all.slice(maxSentences);
          const list = (sentences: typeof all) => (
            <ul className="sentences" lang={language}>
              {sentences.map(({ to }) => (
                <li key={to}>{to}</li>
              ))}
            </ul>
          );
          return (
            <div key={language}>
              <h3 className="changes-of">{messages.languages[language]}</h3>
              {list(all.slice(0, maxSentences))}
              {rest.length > 0 && (
                <details className="mt-2">
                  <summary className="tap cursor-pointer underline">
                    {fillPlural(messages.moreSentences, rest.length)}
                  </summary>
                  {list(rest)}
                </details>
              )}
            </div>
          );
        })}
    </Panel>
  );
}
