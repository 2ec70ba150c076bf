import { Spinner } from "#app/web/ui/spinner.tsx";
import { Ticket, TicketBody, TicketStub } from "#app/web/ui/ticket.tsx";
import { ConfirmationHero } from "./confirmation-hero.tsx";
import type { ConfirmationPageData } from "./confirmation-view.ts";

/** The page while the payment is being verified: the usual layout with an empty ticket. */
export function PaymentVerifying({ page }: { page: ConfirmationPageData }) {
  const { words } = page;
  return (
    <>
      <ConfirmationHero className="ground-plum min-h-[660px] pb-24 lg:min-h-[600px] lg:pb-32">
        <Spinner size="large" />
        <h1 className="mt-6 text-h1-page">{words.verifying}</h1>
        <p className="mt-6 text-lead text-muted">
          {words.verifyingHint}{" "}
          <a href={page.plainHref} className="text-link">
            {words.loadAgain}
          </a>
          .
        </p>
      </ConfirmationHero>
      <div className="mx-auto w-[min(1060px,100%-40px)] pb-24" aria-hidden="true">
        <Ticket layout="split" className="relative -mt-[70px] lg:-mt-14">
          <TicketBody className="min-h-[440px] lg:min-h-[404px]" />
          <TicketStub className="min-h-[150px]" />
        </Ticket>
      </div>
    </>
  );
}
