import type { Receipt } from "./receipt-view.server.ts";
import "#app/web/manage/manage.css";
import "#app/web/admin/receipt/receipt.css";

/** A receipt, black on white, in the guest's language. */
export function ReceiptDocument({ receipt }: Readonly<{ receipt: Receipt }>) {
  const { language, business, title, rows, back, rest, notes } = receipt;
  return (
    <article lang={language} className="voucher receipt">
      <header className="voucher-head">
        <div>
          <p className="voucher-brand">{business.brand}</p>
          <h2>{title}</h2>
        </div>
        <div>
          {business.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
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
      {back.map((sentence) => (
        <p key={sentence} className="receipt-rest">
          {sentence}
        </p>
      ))}
      {rest && <p className="receipt-rest">{rest}</p>}
      <footer className="receipt-notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  );
}
