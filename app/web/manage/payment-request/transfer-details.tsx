import { fillMessage } from "#app/i18n/format.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { CopyButton } from "#app/web/ui/copy-button.tsx";
import type { Transfer } from "./transfer-view.server.ts";
import "#app/web/manage/payment-request/transfer.css";

type TransferProps = Readonly<{ transfer: Transfer; newTab: string }>;

/** The account to which the guest can transfer the sum of a payment link, with its concept. */
export function TransferDetails({ transfer, newTab }: TransferProps) {
  return (
    <section aria-labelledby="transfer" className="transfer">
      <h2 id="transfer" className="text-[1.5rem]/[1.2] font-heading">
        {transfer.title}
      </h2>
      <p className="mt-2">{transfer.text}</p>
      <dl className="mt-4">
        {transfer.rows.map(({ label, groups, copied }) => (
          <div key={label} className="transfer-row">
            <dt>{label}</dt>
            <dd>
              <span className="transfer-value">
                {groups.map((group, index) => (
                  // Two groups of a number can have the same digits.
                  <span key={groups.slice(0, index + 1).join(" ")}>{group}</span>
                ))}
              </span>
              {copied !== null && (
                <CopyButton
                  text={copied}
                  label={transfer.copy}
                  doneLabel={transfer.copied}
                  name={fillMessage(transfer.copyNamed, { what: label })}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        href={transfer.chat}
        newTabLabel={newTab}
        variant="line"
        icon="whatsapp-logo"
        className="mt-5"
      >
        {transfer.sent}
      </ButtonLink>
      <p className="transfer-note">{transfer.sentNote}</p>
    </section>
  );
}
