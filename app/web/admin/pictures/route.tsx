import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { findShownTarget } from "../picture-parts/format-target.server.ts";
import { formatWaiting } from "../picture-parts/format-waiting.ts";
import {
  type LibraryPicture,
  listNamedUses,
  readLibrary,
  toShownPicture,
} from "../picture-parts/library.server.ts";
import { type AdminPicturesMessages, adminPicturesMessages } from "../picture-parts/messages.ts";
import { getPicturePagePath, parsePictureTarget } from "../picture-parts/picture-place.ts";
import { UploadForm } from "../picture-parts/upload-form.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { Route } from "./+types/route";
import "#app/generated/picture-looks.css";
import "#app/web/admin/picture-parts/pictures.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const library = await readLibrary(context.get(servicesContext));
  const { searchParams } = url;
  const requestedPlace = searchParams.get("for") ?? "";
  const target = parsePictureTarget(requestedPlace);
  const shownTarget = target && findShownTarget(target, library, locale);
  const search = (searchParams.get("search") ?? "").slice(0, 100);
  const problem = searchParams.get("problem") ?? "";
  const counts = Map.groupBy(listNamedUses(library, locale), ({ picture }) => picture);
  const { problems } = adminPicturesMessages[locale];
  return {
    locale,
    search,
    target: shownTarget ? { query: requestedPlace, label: shownTarget.label } : null,
    problem: Object.hasOwn(problems, problem) ? (problem as keyof typeof problems) : null,
    isDeleted: searchParams.has("deleted"),
    pictures: library.pictures
      .filter((picture) => matches(picture, search))
      .map((picture) => ({
        name: picture.picture.name,
        text: picture.picture.alt[locale] || picture.upload?.fileName || picture.picture.name,
        shown: toShownPicture(picture),
        state: formatState(
          picture,
          counts.get(picture.picture.name)?.length ?? 0,
          adminPicturesMessages[locale],
        ),
      })),
  };
}

/** Whether every word of a search is in the descriptions or the file name of a picture. */
function matches({ picture, upload }: LibraryPicture, search: string): boolean {
  const text = [picture.alt.en, picture.alt.es, picture.name, upload?.fileName].join(" ");
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

function formatState(
  { picture, upload, waiting }: LibraryPicture,
  uses: number,
  { state: messages }: AdminPicturesMessages,
): string {
  if (upload?.state === "waiting") return formatWaiting(waiting, upload.progress, messages);
  if (upload?.state === "failed") return messages.failed;
  if (picture.alt.en === "" || picture.alt.es === "") return messages.undescribed;
  return uses > 0 ? fillPlural(messages.used, uses) : messages.unused;
}

export const meta = createTitleMeta((locale) => adminPicturesMessages[locale].title);

/** The library of pictures. With a target, it is where a picture for that place is chosen. */
export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { locale, search, target, problem, isDeleted, pictures } = loaderData;
  const messages = adminPicturesMessages[locale];
  const query = target?.query ?? "";
  return (
    <div className="mx-auto grid max-w-[64rem] grid-cols-1 gap-5 text-base">
      <div>
        <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
        <p className="mt-1 text-muted">{messages.intro}</p>
      </div>
      {isDeleted && (
        <FocusedNotice kind="ok" attempt="deleted">
          {messages.picture.deleted}
        </FocusedNotice>
      )}
      {problem && (
        <FocusedNotice kind="error" attempt={problem}>
          {messages.problems[problem]}
        </FocusedNotice>
      )}
      {target && (
        <Notice kind="info" title={fillMessage(messages.choosing, { place: target.label })}>
          <TextLink href={getReturnPath(query)} className="tap">
            {messages.stop}
          </TextLink>
        </Notice>
      )}
      <UploadForm target={query} />
      <search>
        <form className="flex flex-wrap items-end gap-3">
          {target && <input type="hidden" name="for" value={query} />}
          <TextField
            id="search"
            name="search"
            type="search"
            label={messages.search}
            defaultValue={search}
          />
          <Button variant="quiet" size="small">
            {messages.find}
          </Button>
        </form>
      </search>
      {pictures.length === 0 && <p>{messages.none}</p>}
      <ul className="picture-cards">
        {pictures.map(({ name, text, shown, state }) => (
          <li key={name}>
            <Anchor href={getPicturePagePath(name, query)} className="picture-card">
              {shown ? (
                <img
                  src={shown.small}
                  width={shown.width}
                  height={shown.height}
                  alt=""
                  loading="lazy"
                  className={shown.look}
                />
              ) : (
                <span className="picture-missing">
                  <Icon name="image" />
                </span>
              )}
              <span>
                <strong>{text}</strong>
                <span className="block text-muted">{state}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the page from which a picture is chosen. */
function getReturnPath(query: string): string {
  const target = parsePictureTarget(query);
  if (!target) return "/admin/pictures";
  return "replaced" in target
    ? getPicturePagePath(target.replaced)
    : `/admin/content/${target.page}/${target.section}`;
}
