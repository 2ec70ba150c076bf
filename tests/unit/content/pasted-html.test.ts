import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { formatParagraphs } from "#app/web/admin/content-edit/paste-props.ts";
import { type PastedNode, readPastedHtml } from "#app/web/admin/content-edit/pasted-html.ts";
import type { PastedParagraph } from "#app/web/admin/content-edit/pasted-run.ts";
import { readPastedText } from "#app/web/admin/content-edit/pasted-text.ts";
import { copiedTexts } from "../../support/copied-texts.ts";

/** Reads HTML as browsers do, without applying its styles. */
function parseHtml(html: string): PastedNode {
  return toPastedNode(parse(html));
}

function toPastedNode(node: DefaultTreeAdapterTypes.Node): PastedNode {
  const attributes = "attrs" in node ? node.attrs : [];
  return {
    nodeName: node.nodeName,
    nodeValue: "value" in node ? node.value : null,
    childNodes: "childNodes" in node ? node.childNodes.map(toPastedNode) : [],
    getAttribute: (name) => attributes.find((one) => one.name === name)?.value ?? null,
  };
}

/** Writes paragraphs with `<b>` around bold words and addresses in parentheses behind links. */
function write(paragraphs: readonly PastedParagraph[]): string[] {
  return paragraphs.map((runs) =>
    runs
      .map(({ text, isBold, href }) => {
        const linked = href ? `${text} (${href})` : text;
        return isBold ? `<b>${linked}</b>` : linked;
      })
      .join(""),
  );
}

describe("pasted documents", () => {
  for (const { name, html, text, shown } of copiedTexts) {
    it(`keeps words, bold words, links and paragraphs of ${name}`, () => {
      expect(
        write(html === undefined ? readPastedText(text) : readPastedHtml(parseHtml(html))),
      ).toEqual(shown);
    });
  }

  it("reads facts, links and languages that our own editor copied", () => {
    const html =
      '<p>From <span data-fact="price" class="content-fact"><span>price: </span>$1</span> a <span data-target="tour:sunset">ride</span> to a <i data-language="es">palapa</i></p>';
    const known = { isFact: (name: string) => name === "price", findTarget: () => null };
    expect(formatParagraphs(readPastedHtml(parseHtml(html)), known)).toBe(
      '<p>From <span data-fact="price"></span> a <span data-target="tour:sunset">ride</span> to a <i data-language="es">palapa</i></p>',
    );
  });

  it("drops scripts, styles, comments, pictures and hidden words", () => {
    const html =
      '<style>p{color:red}</style><script>alert(1)</script><!-- no --><p onclick="x()">Yes<img src=x onerror=alert(1)><span style="display:none">no</span></p><svg><text>no</text></svg>';
    expect(write(readPastedHtml(parseHtml(html)))).toEqual(["Yes"]);
  });

  it("writes no element of the source, whatever was copied", () => {
    const unit = fc.constantFrom(
      ..."<>\"'=&; abñ/",
      "<b>",
      "</b>",
      "<p>",
      "<li>",
      '<a href="https://x.example/">',
      "\u2060",
      "👨‍👩‍👧",
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (html) => {
        const written = formatParagraphs(readPastedHtml(parseHtml(html)), {
          isFact: () => false,
          findTarget: (address) => address,
        });
        expect(
          written.replace(/<\/?(?:p|strong|span)(?: data-target="[^"<>]*")?>/g, ""),
        ).not.toMatch(/[<>\u2060]/);
      }),
    );
  });

  it("reads 64 kB of nested and flat documents", () => {
    const flat = "<p><b>word</b> other </p>".repeat(2_600);
    expect(readPastedHtml(parseHtml(flat))).toHaveLength(2_600);
    const nested = `${"<div>".repeat(400)}deep${"</div>".repeat(400)}`;
    expect(write(readPastedHtml(parseHtml(nested)))).toEqual(["deep"]);
  });
});
