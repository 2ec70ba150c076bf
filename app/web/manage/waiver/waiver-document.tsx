import { Button } from "#app/web/ui/button.tsx";
import type { WaiverDocumentView } from "./document-view.ts";
import "#app/web/manage/manage.css";
import "#app/web/manage/waiver/waiver.css";

/** A signed waiver, black on white, with a button that prints it. */
export function WaiverDocument({ document }: Readonly<{ document: WaiverDocumentView }>) {
  const { say, brand, rows, paragraphs, signature, hash, isUnaltered } = document;
  return (
    <>
      <article className="voucher waiver-document">
        <header className="voucher-head">
          <div>
            <p className="voucher-brand">{brand}</p>
            <h2>{say.title}</h2>
          </div>
        </header>
        <dl className="voucher-rows">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div lang={document.language} className="waiver-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section className="waiver-signature">
          <h3>{say.signature}</h3>
          {"typed" in signature ? (
            <p>
              <span className="waiver-typed">{signature.typed}</span> ({say.typed})
            </p>
          ) : (
            <svg viewBox={signature.box} role="img" aria-label={signature.label}>
              <path
                d={signature.path}
                fill="none"
                className="stroke-black"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          )}
        </section>
        <p className="waiver-hash">
          {hash.label}: <code>{hash.value}</code>
        </p>
        <p>{isUnaltered ? say.unaltered : <strong>{say.altered}</strong>}</p>
      </article>
      <Button
        type="button"
        variant="line"
        icon="printer"
        className="voucher-print waiver-print mt-6"
        onClick={() => window.print()}
      >
        {say.print}
      </Button>
    </>
  );
}
