import { interleave } from "../content/blog/interleave-images.ts";
import { addressOfTarget } from "../content/blog/link-target-path.ts";
import type { LinkTarget, RichContent, RichText } from "../content/blog/rich-content.ts";
import type { Locale } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import { picturePath } from "../media/picture-path.ts";
import { type PictureName, pictures } from "../media/pictures.ts";
import { escapeXml } from "./xml.ts";

/** A post's cover and body as plain HTML for feed readers; every address absolute. */
export function postHtml(
  cover: Readonly<{ picture: PictureName; caption: string }>,
  content: RichContent,
  siteUrl: string,
): string {
  const place = { locale: content.language, siteUrl };
  const blocks = interleave(content).map((block) => blockHtml(block, place));
  return [figure(cover.picture, cover.caption, place), ...blocks].join("\n");
}

type Place = Readonly<{ locale: Locale; siteUrl: string }>;
type ContentBlock = ReturnType<
  typeof interleave<
    RichContent["paragraphs"][number],
    RichContent["headings"][number],
    RichContent["images"][number],
    RichContent["callouts"][number],
    RichContent["ctaButtons"][number]
  >
>[number];

function blockHtml(block: ContentBlock, place: Place): string {
  switch (block.kind) {
    case "paragraph":
      return paragraph(block.paragraph, place);
    case "heading": {
      const tag = `h${block.heading.level + 1}`;
      return `<${tag}>${escapeXml(block.heading.text)}</${tag}>`;
    }
    case "images":
      return block.images.map(({ picture, caption }) => figure(picture, caption, place)).join("");
    case "callout": {
      const { title, content, items = [] } = block.callout;
      const list = items.map((item) => `<li>${inline(item, place)}</li>`).join("");
      return `<blockquote><p><strong>${escapeXml(title)}</strong></p>${
        content ? `<p>${inline(content, place)}</p>` : ""
      }${list && `<ul>${list}</ul>`}</blockquote>`;
    }
    case "button":
      return `<p>${anchor(block.button.text, block.button.link, place)}</p>`;
  }
}

function paragraph({ type, text }: RichContent["paragraphs"][number], place: Place): string {
  const { tip, warning } = blogMessages[place.locale];
  const label = type === "tip" ? tip : type === "warning" ? warning : "";
  const said = inline(text, place);
  return `<p>${label && `<strong>${label}:</strong> `}${type === "bold" ? `<strong>${said}</strong>` : said}</p>`;
}

function figure(picture: PictureName, caption: string | undefined, place: Place): string {
  const { alt, illustration } = pictures[picture];
  const below = [caption, illustration && blogMessages[place.locale].illustration];
  const img = `<img src="${place.siteUrl}${picturePath(picture)}" alt="${escapeXml(alt[place.locale])}">`;
  return `<figure>${img}<figcaption>${escapeXml(below.filter(Boolean).join(" "))}</figcaption></figure>`;
}

function inline(text: RichText, place: Place): string {
  return [text]
    .flat()
    .map((part) => {
      if (typeof part === "string") return escapeXml(part);
      if ("lang" in part) return `<span lang="${part.lang}">${escapeXml(part.text)}</span>`;
      return anchor(part.text, part.link, place);
    })
    .join("");
}

function anchor(text: string, target: LinkTarget, { locale, siteUrl }: Place): string {
  const { href, external } = addressOfTarget(target, locale);
  return `<a href="${escapeXml(external ? href : siteUrl + href)}">${escapeXml(text)}</a>`;
}
