import { timeZone } from "#app/business/facts.ts";
import { getPublishedContentNumber } from "#app/content/publication/published-content.server.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { parseVersionNumber } from "../catalog-parts/newest-catalog-version.server.ts";
import { contentHistoryMessages } from "../content-parts/content-history-messages.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { PageLinks } from "../list/page-links.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";

/** Each line needs its document and the one before it. */
const linesShown = 10;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const requestedVersion = parseVersionNumber(url.searchParams.get("below"));
  const below = requestedVersion > 0 ? requestedVersion : null;
  const [newest, history] = await Promise.all([
    content.getNewestContentNumber(),
    content.listContentVersions({ below, most: linesShown }),
  ]);
  return {
    locale,
    newest,
    shown: getPublishedContentNumber(),
    below,
    hasMore: history.hasMore,
    lines: history.lines.map(({ number, madeBy, madeAt, changes }) => ({
      number,
      who: formatVersionAuthor(madeBy, locale),
      when: formatInstant(madeAt, locale, timeZone),
      changes: changes && [
        ...changes.pages.map(({ page, differences }) => ({
          name: getContentPageName(page, locale),
          count: differences.length,
        })),
        ...(changes.posts.length > 0
          ? [{ name: contentHistoryMessages[locale].posts, count: changes.posts.length }]
          : []),
      ],
    })),
  };
}

export const meta = createTitleMeta((locale) => contentHistoryMessages[locale].title);

/** Lists the published versions of the content, with author, time and changed pages. */
export default function ContentHistory({ loaderData }: Route.ComponentProps) {
  const { locale, newest, shown, below, lines, hasMore } = loaderData;
  const messages = contentHistoryMessages[locale];
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <TextLink href="/admin/content" className="tap">
        {adminContentMessages[locale].back}
      </TextLink>
      <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
      <p className="mt-1 mb-5 text-muted">{messages.text}</p>
      <ol className="grid gap-3">
        {lines.map((line) => (
          <HistoryLine
            key={line.number}
            line={line}
            state={findLineState(line.number, { newest, shown })}
          />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLinks
          size="small"
          back={{ href: below === null ? null : "/admin/content-history", label: messages.newest }}
          next={{
            href: hasMore ? `/admin/content-history?below=${lines.at(-1)?.number}` : null,
            label: messages.earlier,
          }}
        />
      </div>
    </div>
  );
}

type HistoryLineProps = Readonly<{
  line: Route.ComponentProps["loaderData"]["lines"][number];
  state: "current" | "publishing" | null;
}>;

/** Returns whether guests see a version, or will in some seconds. */
function findLineState(
  number: number,
  { newest, shown }: Readonly<{ newest: number; shown: number }>,
): HistoryLineProps["state"] {
  if (number === shown) return "current";
  return number === newest && newest > shown ? "publishing" : null;
}

function HistoryLine({ line, state }: HistoryLineProps) {
  const { number, who, when, changes } = line;
  const messages = useMessages(contentHistoryMessages);
  return (
    <li className="rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-[1.1875rem]">{fillMessage(messages.version, { number })}</h2>
          <p className="text-muted">{fillMessage(messages.when, { who, when })}</p>
        </div>
        {state && <strong>{messages[state]}</strong>}
      </div>
      {changes && changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {changes.map(({ name, count }) => (
            <li key={name}>
              {fillMessage(messages.changed, {
                page: name,
                changes: fillPlural(messages.texts, count),
              })}
            </li>
          ))}
        </ul>
      )}
      {changes?.length === 0 && (
        <p className="mt-2">{number === 1 ? messages.first : messages.same}</p>
      )}
      {changes === null && <p className="mt-2">{messages.unreadable}</p>}
      <p className="mt-3">
        <ButtonLink
          href={`/admin/content-history/${number}`}
          aria-label={fillMessage(messages.lookOf, { number })}
          variant="quiet"
          size="small"
        >
          {messages.look}
        </ButtonLink>
      </p>
    </li>
  );
}
