import { z } from "zod";
import { optionalFactNames } from "./fact-names.ts";
import { pictureName } from "./picture-name.ts";
import { linkTarget, type RichText, richTextSchema, words } from "./rich-text.ts";

/** The id of a block stays the same when the blocks are put in another order. */
const id = words(40);
/** A block is left out while one of these facts has no value. */
const onlyIf = z.array(z.literal([...optionalFactNames])).optional();

const paragraph = z.strictObject({
  id,
  onlyIf,
  kind: z.literal("paragraph"),
  type: z.literal(["lead", "regular", "bold", "tip", "warning"]),
  text: richTextSchema(2000),
});

const heading = z.strictObject({
  id,
  kind: z.literal("heading"),
  level: z.literal([1, 2, 3]),
  text: words(120),
  /** The name of the heading in addresses: `#the-water`. */
  anchor: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(60),
});

/** A picture, or two side by side. */
const pictures = z.strictObject({
  id,
  onlyIf,
  kind: z.literal("pictures"),
  pictures: z
    .array(z.strictObject({ picture: pictureName, caption: words(200).optional() }))
    .min(1)
    .max(2),
});

const callout = z
  .strictObject({
    id,
    onlyIf,
    kind: z.literal("callout"),
    type: z.literal(["primary", "info", "warning", "success"]),
    title: words(120),
    content: richTextSchema(1000).optional(),
    items: z.array(richTextSchema(400)).max(20).optional(),
  })
  .refine(({ content, items }) => content || items?.length, "needs content or items");

const button = z.strictObject({
  id,
  onlyIf,
  kind: z.literal("button"),
  text: words(60),
  link: linkTarget,
  variant: z.literal(["gold", "line"]).optional(),
  size: z.literal(["large", "small"]).optional(),
  fullWidth: z.boolean().optional(),
});

const postBlock = z.discriminatedUnion("kind", [paragraph, heading, pictures, callout, button]);

export type PostBlock = z.infer<typeof postBlock>;
export type PostBlockOfKind<Kind extends PostBlock["kind"]> = Extract<PostBlock, { kind: Kind }>;

/** The schema of a post's body (docs/rulings.md 5). The order of the blocks is the author's. */
export const postBlocks = z
  .array(postBlock)
  .max(200)
  .superRefine((blocks, context) => {
    const addIssue = (message: string, index: number) =>
      context.addIssue({ code: "custom", message, path: [index] });
    if (!blocks.some(({ kind }) => kind === "paragraph")) {
      context.addIssue({ code: "custom", message: "need a paragraph" });
    }
    const ids = new Set<string>();
    const anchors = new Set<string>();
    let above = 0;
    blocks.forEach((block, index) => {
      if (ids.has(block.id)) addIssue("uses the id of another block", index);
      ids.add(block.id);
      if (block.kind !== "heading") return;
      if (block.level > above + 1) addIssue("skips a level", index);
      above = block.level;
      if (anchors.has(block.anchor)) addIssue("uses the anchor of another heading", index);
      anchors.add(block.anchor);
    });
  });

/** Lists the texts of a block: a paragraph, heading or label, captions, or the lines of a box. */
export function listBlockTexts(block: PostBlock): RichText[] {
  switch (block.kind) {
    case "pictures":
      return block.pictures.flatMap(({ caption }) => caption ?? []);
    case "callout":
      return [block.title, ...(block.content ? [block.content] : []), ...(block.items ?? [])];
    default:
      return [block.text];
  }
}
