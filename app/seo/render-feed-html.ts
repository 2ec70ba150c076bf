import { interleaveParts } from "../content/blog/interleave-images.ts";
import { resolveLinkTarget } from "../content/blog/link-target-path.ts";
import type { LinkTarget, RichContent, RichText } from "../content/blog/rich-content.ts";
import type { Locale } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import { getPicturePath } from "../media/picture-path.ts";
import { type PictureName, pictures } from "../media/pictures.ts";
import { escapeXml } from "./xml.ts";

/** Renders a post's cover and body as plain HTML for feed readers. All addresses are absolute. */
export function renderPostHtml(
  cover: Readonly<{ picture: PictureName; caption: string }>,
  content: RichContent,
  siteUrl: string,
): string {
  const place = { locale: content.language, siteUrl };
  const blocks = interleaveParts(content).map((block) => renderBlock(block, place));
  return [renderFigure(cover.picture, cover.caption, place), ...blocks].join("\n");
}

type Place = Readonly<{ locale: Locale; siteUrl: string }>;
type ContentBlock = ReturnType<
  typeof interleaveParts<
    RichContent["paragraphs"][number],
    RichContent["headings"][number],
    RichContent["images"][number],
    RichContent["callouts"][number],
    RichContent["ctaButtons"][number]
  >
>[number];

function renderBlock(block: ContentBlock, place: Place): string {
  switch (block.kind) {
    case "paragraph":
      return renderParagraph(block.paragraph, place);
    case "heading": {
      const tag = `h${block.heading.level + 1}`;
      return `<${tag}>${escapeXml(block.heading.text)}</${tag}>`;
    }
    case "images":
      return block.images
        .map(({ picture, caption }) => renderFigure(picture, caption, place))
        .join("");
    case "callout": {
      const { title, content, items = [] } = block.callout;
      const list = items.map((item) => `<li>${renderInline(item, place)}</li>`).join("");
      return `<blockquote><p><strong>${escapeXml(title)}</strong></p>${
        content ? `<p>${renderInline(content, place)}</p>` : ""
      }${list && `<ul>${list}</ul>`}</blockquote>`;
    }
    case "button":
      return `<p>${renderAnchor(block.button.text, block.button.link, place)}</p>`;
  }
}

function renderParagraph({ type, text }: RichContent["paragraphs"][number], place: Place): string {
  const { tip, warning } = blogMessages[place.locale];
  const label = type === "tip" ? tip : type === "warning" ? warning : "";
  const said = renderInline(text, place);
  return `<p>${label && `<strong>${label}:</strong> `}${type === "bold" ? `<strong>${said}</strong>` : said}</p>`;
}

function renderFigure(picture: PictureName, caption: string | undefined, place: Place): string {
  const { alt, illustration } = pictures[picture];
  const below = [caption, illustration && blogMessages[place.locale].illustration];
  const img = `<img src="${place.siteUrl}${getPicturePath(picture)}" alt="${escapeXml(alt[place.locale])}">`;
  return `<figure>${img}<figcaption>${escapeXml(below.filter(Boolean).join(" "))}</figcaption></figure>`;
}

function renderInline(text: RichText, place: Place): string {
  return [text]
    .flat()
    .map((part) => {
      if (typeof part === "string") return escapeXml(part);
      if ("lang" in part) return `<span lang="${part.lang}">${escapeXml(part.text)}</span>`;
      return renderAnchor(part.text, part.link, place);
    })
    .join("");
}

function renderAnchor(text: string, target: LinkTarget, { locale, siteUrl }: Place): string {
  const { href, external } = resolveLinkTarget(target, locale, null);
  return `<a href="${escapeXml(external ? href : siteUrl + href)}">${escapeXml(text)}</a>`;
}
