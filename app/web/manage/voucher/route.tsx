import { fillMessage } from "#app/i18n/format.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { EmailAddress } from "#app/web/ui/email-address.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { withBookingByLink } from "../find-booking-by-link.server.ts";
import type { BookingFacts, BookingPage } from "../overview/manage-view.ts";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { getVoucherPage } from "./loader.server.ts";
import "#app/web/manage/manage-pages.css";
import "#app/web/manage/manage.css";

export const handle: LayoutHandle = { header: "cream" };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withBookingByLink({ services, token: params.token, url }, (managed) =>
    getVoucherPage(services, managed, getLocaleOfPath(url.pathname)),
  );
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        {
          title: `${loaderData.words.voucher.metaTitle} ${loaderData.facts.reference} | ${loaderData.brand}`,
        },
        { name: "description", content: loaderData.words.voucher.forGuide },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

/** The printable voucher: black on white, on one sheet, without the site's layout. */
export default function Voucher({ loaderData: page }: Route.ComponentProps) {
  const { words, facts, code, bring, contact } = page;
  const { voucher, labels } = words;
  const rows: [label: string, value: string][] = [
    [labels.date, facts.date],
    ...buildVoucherPickupRows(facts, words),
    facts.ride ? [labels.ride, facts.ride] : [labels.duration, facts.duration],
    [labels.riders, facts.riders],
    [labels.name, facts.name],
    [labels.phone, facts.phone],
    [labels.email, facts.email],
    [labels.total, formatTotalWithState(facts, words.paid)],
    [labels.state, words.stages[page.stage]],
  ];
  return (
    <div className="voucher-page">
      <div className="voucher-tools">
        <TextLink href={page.links.self}>{voucher.back}</TextLink>
        <Button
          type="button"
          icon="printer"
          className="voucher-print"
          onClick={() => window.print()}
        >
          {voucher.print}
        </Button>
        <p className="voucher-print-hint">{voucher.printHint}</p>
      </div>
      <article className="voucher">
        <header className="voucher-head">
          <div>
            <p className="voucher-brand">{page.brand}</p>
            <h1>{facts.tour}</h1>
            <p>{voucher.forGuide}</p>
          </div>
          <p className="voucher-reference">
            <span>{labels.reference}</span>
            <strong>{facts.reference}</strong>
          </p>
        </header>
        <div className="voucher-middle">
          <dl className="voucher-rows">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {label === labels.email ? (
                    <EmailAddress address={value} />
                  ) : (
                    <NoWrapText text={value} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <figure className="voucher-code">
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label={fillMessage(voucher.code, code)}
            >
              <rect width={code.size} height={code.size} className="fill-white" />
              <path d={code.path} className="fill-black" shapeRendering="crispEdges" />
            </svg>
            <figcaption>
              {voucher.scan} <span className="whitespace-nowrap">{code.text}</span>
            </figcaption>
          </figure>
        </div>
        {facts.isTest && <p className="voucher-test">{words.test}</p>}
        <div className="voucher-foot">
          <section>
            <h2>{bring.title}</h2>
            <ul>
              {bring.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{voucher.policy}</h2>
            {page.policy.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{page.localTimes}</p>
          </section>
          <section>
            <h2>{voucher.contact}</h2>
            <p>{contact.phone}</p>
            <p>{contact.email}</p>
            <p>{contact.address}</p>
            <p>{contact.hours}</p>
          </section>
        </div>
      </article>
    </div>
  );
}

function buildVoucherPickupRows(facts: BookingFacts, { labels, localTime }: BookingPage["words"]) {
  const rows: [label: string, value: string][] = facts.arrivesWithoutPickup
    ? [
        [labels.arrival, facts.pickup],
        [labels.meetingPlace, facts.place],
      ]
    : [
        [labels.pickup, `${facts.pickup} (${localTime})`],
        [labels.place, facts.place],
      ];
  return rows.filter(([, value]) => value !== "");
}

/** Formats the price and whether it has been paid: "MXN $3,700 (paid)". */
function formatTotalWithState({ total, toPay, isPaid }: BookingFacts, paid: string): string {
  if (toPay) return `${total} (${toPay})`;
  return isPaid ? `${total} (${paid.toLowerCase()})` : total;
}
