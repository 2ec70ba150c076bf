import type { CatalogDifference } from "#app/tours/catalog/catalog-differences.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { useLocale } from "../ui/use-locale.ts";
import { type FormattedDifference, formatCatalogDifference } from "./format-catalog-differences.ts";

type ChangeListProps = Readonly<{ differences: readonly CatalogDifference[] }>;

/** Lists the differences between two catalog versions by tour, each with the old and new values. */
export function ChangeList({ differences }: ChangeListProps) {
  const locale = useLocale();
  const sentences = differences.map((difference) => formatCatalogDifference(difference, locale));
  return [...Map.groupBy(sentences, ({ of }) => of)].map(([of, changes]) => (
    <div key={of}>
      <p className="changes-of">{of}</p>
      <dl className="changes">
        {changes.map((change) => (
          <div key={JSON.stringify(change)}>
            <dt>{change.what}</dt>
            <dd>
              <Values {...change} becomes={adminCatalogMessages[locale].review.becomes} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Values({ from, to, becomes }: FormattedDifference & { becomes: string }) {
  return (
    <>
      {from !== null && <del>{from}</del>}
      {from !== null && to !== null && (
        <>
          <span aria-hidden> → </span>
          <span className="sr-only"> {becomes} </span>
        </>
      )}
      {to !== null && <ins>{to}</ins>}
    </>
  );
}
