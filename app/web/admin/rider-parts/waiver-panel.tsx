import { Fragment } from "react";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { adminWaiverMessages } from "./waiver-messages.ts";
import type { WaiverPanelView } from "./waiver-panel-view.server.ts";

type PanelProps = Readonly<{ panel: WaiverPanelView }>;

/** Says whose waivers of a ride are missing, and leads to the page where they sign on this phone. */
export function WaiverPanel({ panel: { isComplete, missing, signed } }: PanelProps) {
  const { sheet } = useMessages(adminWaiverMessages);
  return (
    <div className="px-4 pb-3 wrap-anywhere">
      <h3 className="text-[1.0625rem] font-bold">{sheet.title}</h3>
      {isComplete && <p>{sheet.complete}</p>}
      {missing.length > 0 && (
        <>
          <p className="balance">{fillPlural(sheet.missing, missing.length)}</p>
          <p className="mb-2">
            {missing.some(({ path }) => path) && `${sheet.signHere} `}
            {missing.map(({ key, rider, path }, index) => (
              <Fragment key={key}>
                {index > 0 && "; "}
                {path ? (
                  <Anchor href={path} document className="font-semibold underline">
                    {rider}
                  </Anchor>
                ) : (
                  <span className="font-semibold">{rider}</span>
                )}
              </Fragment>
            ))}
          </p>
        </>
      )}
      <SignedWaiverList waivers={signed} />
    </div>
  );
}

type ListProps = Readonly<{ waivers: WaiverPanelView["signed"] }>;

/** The signed waivers in a list that is collapsed, each with a link to its document. */
export function SignedWaiverList({ waivers }: ListProps) {
  const { sheet } = useMessages(adminWaiverMessages);
  if (waivers.length === 0) return null;
  return (
    <details className="ride-forms">
      <summary>{fillPlural(sheet.signed, waivers.length)}</summary>
      <ul>
        {waivers.map(({ id, riderName, signerName, didNotRide }) => (
          <li key={id} className="rider-remarks">
            <Anchor href={`/admin/waivers/${id}`} className="underline">
              {riderName === signerName
                ? riderName
                : fillMessage(sheet.by, { rider: riderName, name: signerName })}
            </Anchor>
            {didNotRide && ` (${sheet.didNotRide})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
