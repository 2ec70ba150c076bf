import { createElement, Fragment, type ReactNode } from "react";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { InlineText, PostBlock, PostBlockOfKind } from "./post-body.server.ts";

/** The text, pictures and boxes of a post. */
export function PostBlocks({ blocks }: { blocks: readonly PostBlock[] }) {
  return renderInOrder(blocks.map((block) => renderBlock(block)));
}

function renderBlock(block: PostBlock): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <PostParagraph {...block} />;
    case "heading":
      return <PostHeading {...block} />;
    case "images":
      return <PostImages {...block} />;
    case "callout":
      return <PostCallout {...block} />;
    case "button":
      return <PostButton {...block} />;
  }
}

/**
 * Renders elements in order. They need no keys, because the parts of a text never change their
 * order.
 */
function renderInOrder(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

function Inline({ text }: { text: InlineText }) {
  return renderInOrder(text.map(renderInlinePart));
}

function renderInlinePart(part: InlineText[number]): ReactNode {
  if (typeof part === "string") return <NoWrapText text={part} />;
  if ("lang" in part) return <i lang={part.lang}>{part.text}</i>;
  return (
    <Anchor href={part.href} newTabLabel={part.newTabLabel}>
      {part.text}
    </Anchor>
  );
}

function PostParagraph({ paragraph: { type, text, label } }: PostBlockOfKind<"paragraph">) {
  const content = (
    <p
      className={type === "lead" ? "text-article-lead" : type === "bold" ? "font-bold" : undefined}
    >
      <Inline text={text} />
    </p>
  );
  if (!label) return content;
  return (
    <div className={`post-note post-note-${type}`}>
      <p className="post-note-label">
        <Icon name={type === "warning" ? "warning-fill" : "horse-duotone"} />
        {label}
      </p>
      {content}
    </div>
  );
}

const headingTags = { 1: "h2", 2: "h3", 3: "h4" } as const;
const headingLooks = { 1: "text-h2-article", 2: "text-h3", 3: "text-item" } as const;

function PostHeading({ heading: { level, text, id } }: PostBlockOfKind<"heading">) {
  const Tag = headingTags[level];
  return (
    <Tag id={id} className={headingLooks[level]}>
      {text}
    </Tag>
  );
}

function PostImages({ images }: PostBlockOfKind<"images">) {
  const isPair = images.length > 1;
  return (
    <div className={joinClassNames("post-images", isPair && "post-images-pair")}>
      {images.map(({ picture, caption }) => (
        <figure key={picture}>
          <Picture name={picture} sizes="(min-width: 1180px) 680px, 75vw" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function PostCallout({ callout: { type, title, content, items } }: PostBlockOfKind<"callout">) {
  return (
    <div className={`callout callout-${type}`}>
      <h3 className="text-h3">{title}</h3>
      {content && (
        <p>
          <Inline text={content} />
        </p>
      )}
      {items && <ul>{renderInOrder(items.map(renderCalloutItem))}</ul>}
    </div>
  );
}

function renderCalloutItem(item: InlineText): ReactNode {
  return (
    <li>
      <Inline text={item} />
    </li>
  );
}

function PostButton({ button }: PostBlockOfKind<"button">) {
  return (
    <p className="post-button">
      <ButtonLink
        href={button.href}
        newTabLabel={button.newTabLabel}
        variant={button.variant}
        size={button.size}
        full={button.full}
        iconEnd={button.newTabLabel ? undefined : "arrow-right-bold"}
      >
        {button.text}
      </ButtonLink>
    </p>
  );
}
