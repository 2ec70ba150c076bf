import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  Ticket,
  TicketBody,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import type { BookingSelection } from "../../booking/selection.ts";
import { allowLineBreak } from "../allow-line-break.ts";
import type { ChangeView, ManagePageData } from "../overview/manage-view.ts";

interface MoveTicketProps {
  page: ManagePageData;
  change: ChangeView;
  selection: BookingSelection;
  isMoving: boolean;
}

/** The current departure, the new one, and the button that moves the booking. */
export function MoveTicket({ page, change, selection, isMoving }: MoveTicketProps) {
  const { move, labels } = page.words;
  const { day, pickup } = selection;
  const next = [day?.shortLabel, pickup?.label].filter(Boolean).join(", ");
  const isSame = page.stage === "confirmed" && next === change.now;
  const refund = isSame ? null : selection.refund;
  return (
    <aside
      aria-label={move.summary}
      className="mt-6 min-w-0 max-lg:mt-0 lg:sticky lg:top-23 lg:self-start"
    >
      <Ticket>
        <TicketBody>
          <h3 className="text-[1.625rem]/[1.2] font-heading">{move.summary}</h3>
          <TicketRows className="mt-3" ruled>
            <TicketRow label={move.now}>{change.now}</TicketRow>
            <TicketRow label={move.next}>
              {day && !isSame ? (
                next
              ) : (
                <span className="font-normal text-muted">
                  {isSame ? move.noChange : move.nothingYet}
                </span>
              )}
            </TicketRow>
            <TicketRow label={labels.riders}>{change.participants}</TicketRow>
          </TicketRows>
        </TicketBody>
        {page.ages?.moved && day && !isSame && (
          <p className="px-6 pb-4">
            {fillMessage(page.ages.moved, { date: day.shortLabel })}{" "}
            <TextLink href={page.links.ages}>{page.words.ages.link}</TextLink>
          </p>
        )}
        <TicketStub>
          <Total label={page.facts?.isPaid ? move.paid : labels.total}>
            {allowLineBreak(page.facts?.total ?? "")}
          </Total>
          {refund?.isLess && <p className="mb-4 font-semibold">{refund.text}</p>}
          <Button
            full
            name="intent"
            value="move"
            state={isMoving ? "busy" : "rest"}
            busyLabel={move.busy}
          >
            {move.button}
          </Button>
          {!refund?.isLess && (
            <p className="mt-4 text-caption text-muted">{refund?.text ?? change.refundNote}</p>
          )}
        </TicketStub>
      </Ticket>
    </aside>
  );
}
