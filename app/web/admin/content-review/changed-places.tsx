import { fillMessage } from "#app/i18n/format.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { ShownDraft } from "./draft-panel.tsx";
import type { ChangedPlace } from "./loader.server.ts";

type ChangedPlacesProps = Readonly<{
  places: readonly ChangedPlace[];
  drafts: readonly ShownDraft[];
}>;

/** The public addresses on which the drafts change something, each with a look before and after. */
export function ChangedPlaces({ places, drafts }: ChangedPlacesProps) {
  const { places: messages } = useMessages(contentReviewMessages);
  const layout = drafts.find(({ page }) => page === "layout");
  return (
    <Panel id="places" title={messages.title}>
      {layout && <p className="mt-1">{fillMessage(messages.everywhere, { page: layout.name })}</p>}
      <p className="mt-1 text-muted">{places.length === 0 ? messages.none : messages.note}</p>
      <ul className="mt-2">
        {places.map(({ path, name, language }) => (
          <li key={path}>
            <TextLink href={`/admin/content-compare${path === "/" ? "" : path}`} className="tap">
              {fillMessage(messages.compare, {
                page: name,
                language: messages.languages[language],
              })}
            </TextLink>
            <span className="block text-muted wrap-anywhere">{path}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
