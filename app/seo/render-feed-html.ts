import type { BlogPost } from "../content/blog/blog-posts.server.ts";
import { resolveLinkTarget } from "../content/link-target-path.ts";
import type { PostBlock, PostBlockOfKind } from "../content/model/post-block.ts";
import type { LinkTarget, RichText } from "../content/model/rich-text.ts";
import { getPicture, getPicturePath } from "../content/published-pictures.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import type { PictureName } from "../media/pictures.ts";
import { escapeXml } from "./xml.ts";

/** Renders a post's cover and body as plain HTML for feed readers. All addresses are absolute. */
export function renderPostHtml({ locale, cover, texts }: BlogPost, siteUrl: string): string {
  const place = { locale, siteUrl };
  const blocks = texts.blocks.map((block) => renderBlock(block, place));
  return [renderFigure(cover, texts.coverCaption, place), ...blocks].join("\n");
}

type Place = Readonly<{ locale: Locale; siteUrl: string }>;

function renderBlock(block: PostBlock, place: Place): string {
  switch (block.kind) {
    case "paragraph":
      return renderParagraph(block, place);
    case "heading": {
      const tag = `h${block.level + 1}`;
      return `<${tag}>${escapeXml(block.text)}</${tag}>`;
    }
    case "pictures":
      return block.pictures
        .map(({ picture, caption }) => renderFigure(picture, caption, place))
        .join("");
    case "callout": {
      const { title, content, items = [] } = block;
      const list = items.map((item) => `<li>${renderInline(item, place)}</li>`).join("");
      return `<blockquote><p><strong>${escapeXml(title)}</strong></p>${
        content ? `<p>${renderInline(content, place)}</p>` : ""
      }${list && `<ul>${list}</ul>`}</blockquote>`;
    }
    case "button":
      return `<p>${renderAnchor(escapeXml(block.text), block.link, place)}</p>`;
  }
}

function renderParagraph({ type, text }: PostBlockOfKind<"paragraph">, place: Place): string {
  const { tip, warning } = blogMessages[place.locale];
  const label = type === "tip" ? tip : type === "warning" ? warning : "";
  const html = renderInline(text, place);
  return `<p>${label && `<strong>${label}:</strong> `}${type === "bold" ? `<strong>${html}</strong>` : html}</p>`;
}

function renderFigure(picture: PictureName, caption: string | undefined, place: Place): string {
  const { alt, illustration } = getPicture(picture);
  const below = [caption, illustration && blogMessages[place.locale].illustration];
  const img = `<img src="${place.siteUrl}${getPicturePath(picture)}" alt="${escapeXml(alt[place.locale])}">`;
  const words = below.filter(Boolean).join(" ");
  return `<figure>${img}${words && `<figcaption>${escapeXml(words)}</figcaption>`}</figure>`;
}

function renderInline(text: RichText, place: Place): string {
  return [text]
    .flat()
    .map((part) => {
      if (typeof part === "string") return escapeXml(part);
      const { link, lang, bold } = part;
      const escaped = escapeXml(part.text);
      const marked = lang ? `<span lang="${lang}">${escaped}</span>` : escaped;
      const strong = bold ? `<strong>${marked}</strong>` : marked;
      return link ? renderAnchor(strong, link, place) : strong;
    })
    .join("");
}

function renderAnchor(html: string, target: LinkTarget, { locale, siteUrl }: Place): string {
  const { href, external } = resolveLinkTarget(target, locale, null);
  return `<a href="${escapeXml(external ? href : siteUrl + href)}">${html}</a>`;
}
