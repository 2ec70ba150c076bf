import fc from "fast-check";
import type { PostForm } from "#app/content/posts/post-form.ts";

/** Texts that a page can show, although they look like markup. */
const odd = [
  ...["<script>alert(1)</script>", "]]>", "--><b>", "&amp; &", "\"quoted\" 'too'", "</title>"],
  ...["ñandú 🧑‍🌾 日本", "A\u00a0B", "{sunset.price}", "**bold** [x](tour:sunset)"],
  ...["[x](post:culture)", "[a](lang:es)"],
];

/** Texts because of which a post cannot be published. */
const wrong = ["{", "[x](javascript:alert)", "\u0007", "\ud800", "a".repeat(2_100)];

const text = fc
  .array(
    fc.oneof(
      { weight: 40, arbitrary: fc.lorem({ maxCount: 4 }) },
      { weight: 40, arbitrary: fc.constantFrom(...odd) },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((parts) => parts.join(" "));
const maybe = (value: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant("") }, { weight: 5, arbitrary: value });
const picture = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom("", "gear", "tips", "culture") },
  { weight: 1, arbitrary: fc.constant("no-such-picture") },
);

const block = fc.record({
  kind: fc.constantFrom("paragraph", "paragraph", "heading", "pictures", "callout", "button"),
  type: fc.constantFrom("", "lead", "regular", "tip", "warning", "bold", "info", "success"),
  text: maybe(fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"))),
  level: fc.constantFrom("", "1", "2", "3", "9"),
  picture1: picture,
  caption1: maybe(text),
  picture2: picture,
  title: maybe(text),
  content: maybe(text),
  items: maybe(text),
  link: fc.constantFrom("tour:sunset", "page:about", "post:culture", "blogBooking:sunset"),
});

/** Forms of posts as people and attackers fill them in, each with a post in one language. */
export const randomPostForm: fc.Arbitrary<PostForm> = fc
  .record({
    locale: fc.constantFrom("en", "es"),
    title: text,
    metaDescription: text,
    excerpt: maybe(text),
    keywords: maybe(text),
    coverCaption: maybe(text),
    author: maybe(text),
    cover: picture,
    gallery: picture,
    blocks: fc.array(block, { maxLength: 8 }),
  })
  .map(({ locale, author, cover, gallery, blocks, ...own }) => ({
    ...{ author, cover, gallery, tour: "sunset", category: "tips" },
    [`${locale}.shown`]: "yes",
    [`${locale}.blocks`]: blocks.map((_, index) => `b${index}`).join(" "),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [`${locale}.${name}`, value])),
    ...Object.fromEntries(
      blocks.flatMap((fields, index) =>
        Object.entries(fields).map(([name, value]) => [
          `${locale}.blocks.b${index}.${name}`,
          value,
        ]),
      ),
    ),
  }));
