import { ButtonLink } from "#app/web/ui/button.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import type { ShownBlock, ShownBlockOfKind } from "./post-body.server.ts";

/** The text, pictures and boxes of a post. */
export function PostBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block) => <PostBlock key={block.id} block={block} />);
}

function PostBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <PostParagraph {...block} />;
    case "heading":
      return <PostHeading {...block} />;
    case "pictures":
      return <PostPictures {...block} />;
    case "callout":
      return <PostCallout {...block} />;
    case "button":
      return <PostButton {...block} />;
  }
}

function PostParagraph({ type, text, label }: ShownBlockOfKind<"paragraph">) {
  const content = (
    <p
      className={type === "lead" ? "text-article-lead" : type === "bold" ? "font-bold" : undefined}
    >
      <RichText text={text} />
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

function PostHeading({ level, text, anchor }: ShownBlockOfKind<"heading">) {
  const Tag = headingTags[level];
  return (
    <Tag id={anchor} className={headingLooks[level]}>
      {text}
    </Tag>
  );
}

function PostPictures({ pictures }: ShownBlockOfKind<"pictures">) {
  const isPair = pictures.length > 1;
  return (
    <div className={joinClassNames("post-images", isPair && "post-images-pair")}>
      {pictures.map(({ picture, caption }) => (
        <figure key={picture}>
          <Picture name={picture} sizes="(min-width: 1180px) 680px, 75vw" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function PostCallout({ type, tag: Tag, title, content, items }: ShownBlockOfKind<"callout">) {
  return (
    <div className={`callout callout-${type}`}>
      <Tag className="text-h3">{title}</Tag>
      {content && (
        <p>
          <RichText text={content} />
        </p>
      )}
      {items && (
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
            <li key={index}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PostButton(button: ShownBlockOfKind<"button">) {
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
