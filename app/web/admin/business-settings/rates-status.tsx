import { Notice } from "#app/web/ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { ratesMessages } from "./rates-messages.ts";
import type { RatesStatus as Status } from "./rates-status.server.ts";

type RatesStatusProps = Readonly<{ status: Status }>;

/** What pages show of the guests' currencies, and whether rates could be fetched. */
export function RatesStatus({ status }: RatesStatusProps) {
  const locale = useLocale();
  const { shown, fetch } = status;
  return (
    <Panel id="rates-status" title={ratesMessages[locale].title}>
      <p className="mt-3">{shown}</p>
      {fetch?.isFailure && (
        <div className="mt-3">
          <Notice kind="error">
            <p>{fetch.text}</p>
          </Notice>
        </div>
      )}
      {fetch && !fetch.isFailure && <p className="mt-3">{fetch.text}</p>}
    </Panel>
  );
}
