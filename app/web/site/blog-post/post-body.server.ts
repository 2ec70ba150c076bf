import { interleaveParts } from "#app/content/blog/interleave-images.ts";
import { resolveLinkTarget } from "#app/content/blog/link-target-path.ts";
import type { ContentImage, RichContent, RichText } from "#app/content/blog/rich-content.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { pictures } from "#app/media/pictures.ts";

type RichContentLink = RichContent["ctaButtons"][number]["link"];

/** Returns the body of a post in reading order. Its links lead to pages in the post's language. */
export function buildPostBody(content: RichContent, siteUrl: string) {
  const locale = content.language;
  const messages = blogMessages[locale];
  const newTab = `(${layoutMessages[locale].opensInNewTab})`;
  const resolveTarget = (target: RichContentLink) => {
    const { href, external } = resolveLinkTarget(target, locale, siteUrl);
    return { href, newTabLabel: external ? newTab : undefined };
  };
  const toInlineText = (value: RichText) =>
    [value].flat().map((part) => {
      if (typeof part === "string") return preventLineBreak(part);
      if ("lang" in part) return part;
      return { text: preventLineBreak(part.text), ...resolveTarget(part.link) };
    });
  const toImageBlock = ({ picture, caption, grid, pairedWith }: ContentImage) => ({
    picture,
    locale,
    caption: formatPictureCaption(caption, pictures[picture].illustration, messages.illustration),
    grid,
    pairedWith,
  });
  return interleaveParts({
    paragraphs: content.paragraphs.map((paragraph) => ({
      type: paragraph.type,
      text: toInlineText(paragraph.text),
      label:
        paragraph.type === "tip"
          ? messages.tip
          : paragraph.type === "warning"
            ? messages.warning
            : undefined,
    })),
    headings: content.headings,
    images: content.images.map(toImageBlock),
    callouts: content.callouts.map((callout) => ({
      type: callout.type,
      title: callout.title,
      content: callout.content && toInlineText(callout.content),
      items: callout.items?.map(toInlineText),
    })),
    ctaButtons: content.ctaButtons.map((button) => ({
      text: button.text,
      variant: button.variant ?? ("gold" as const),
      size: button.size ?? ("large" as const),
      full: button.fullWidth ?? false,
      ...resolveTarget(button.link),
    })),
  });
}

export type PostBlock = ReturnType<typeof buildPostBody>[number];
export type PostBlockOfKind<Kind extends PostBlock["kind"]> = Extract<PostBlock, { kind: Kind }>;
export type InlineText = PostBlockOfKind<"paragraph">["paragraph"]["text"];

/** Formats a picture's caption. If the picture is an illustration, a note is added. */
export function formatPictureCaption(
  caption: string | undefined,
  isIllustration: boolean,
  illustration: string,
): string {
  return [caption, isIllustration && illustration].filter(Boolean).join(" ");
}

/** Replaces the space in the town's name by a no-break space. */
function preventLineBreak(text: string): string {
  return text.replaceAll("Puerto Escondido", "Puerto\u00a0Escondido");
}
