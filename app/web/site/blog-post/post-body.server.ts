import type { PostBlock, PostBlockOfKind } from "#app/content/model/post-block.ts";
import { mapRichText, type RichText } from "#app/content/model/rich-text.ts";
import { getPicture } from "#app/content/published-pictures.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import type { PictureName } from "#app/media/pictures.ts";
import { getShownLink, toShownText } from "../shown-text.server.ts";

type Place = Readonly<{ locale: Locale; siteUrl: string; isBelowHeading: boolean }>;

/** Returns the body of a post for its page. Its links lead to pages in the post's language. */
export function buildPostBody(blocks: readonly PostBlock[], locale: Locale, siteUrl: string) {
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  return blocks.map((block, index) =>
    showBlock(block, { locale, siteUrl, isBelowHeading: first >= 0 && first < index }),
  );
}

export type ShownBlock = ReturnType<typeof buildPostBody>[number];
export type ShownBlockOfKind<Kind extends ShownBlock["kind"]> = Extract<ShownBlock, { kind: Kind }>;

function showBlock(block: PostBlock, place: Place) {
  switch (block.kind) {
    case "paragraph":
      return showParagraph(block, place);
    case "heading":
      return block;
    case "pictures":
      return showPictures(block, place);
    case "callout":
      return showCallout(block, place);
    case "button":
      return showButton(block, place);
  }
}

function showParagraph({ id, kind, type, text }: PostBlockOfKind<"paragraph">, place: Place) {
  const { tip, warning } = blogMessages[place.locale];
  const label = type === "tip" ? tip : type === "warning" ? warning : undefined;
  return { id, kind, type, text: showText(text, place), label };
}

function showPictures({ id, kind, pictures }: PostBlockOfKind<"pictures">, { locale }: Place) {
  return {
    id,
    kind,
    pictures: pictures.map(({ picture, caption }) => ({
      picture,
      caption: formatPictureCaption(picture, caption, locale),
    })),
  };
}

function showCallout(block: PostBlockOfKind<"callout">, place: Place) {
  const { id, kind, type, title, content, items } = block;
  return {
    id,
    kind,
    type,
    // Heading levels may not be skipped.
    tag: place.isBelowHeading ? ("h3" as const) : ("h2" as const),
    title,
    content: content && showText(content, place),
    items: items?.map((item) => showText(item, place)),
  };
}

function showButton(block: PostBlockOfKind<"button">, { locale, siteUrl }: Place) {
  return {
    id: block.id,
    kind: block.kind,
    text: block.text,
    variant: block.variant ?? ("gold" as const),
    size: block.size ?? ("large" as const),
    full: block.fullWidth ?? false,
    ...getShownLink(block.link, locale, siteUrl),
  };
}

/** Formats a picture's caption. If the picture is an illustration, a note is added. */
export function formatPictureCaption(
  picture: PictureName,
  caption: string | undefined,
  locale: Locale,
): string {
  const note = getPicture(picture).illustration && blogMessages[locale].illustration;
  return [caption, note].filter(Boolean).join(" ");
}

/** Keeps the town's name on one line. */
function showText(text: RichText, { locale, siteUrl }: Omit<Place, "isBelowHeading">) {
  const unbroken = mapRichText(text, (run) =>
    run.replaceAll("Puerto Escondido", "Puerto\u00a0Escondido"),
  );
  return toShownText(unbroken, locale, siteUrl);
}
