import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from "html-validate";

/** A page or a part of it as its HTML says it, for tests that need no browser. */
export type HtmlPart = Readonly<{
  /** Its words, with every white space as one space. */
  text: string;
  attribute(name: string): string | null;
  /** The parts that a selector finds, in the order of the page; not within a drawing (svg). */
  all(selector: string): HtmlPart[];
  /** The only part that a selector finds. */
  one(selector: string): HtmlPart;
  /** The links whose name matches: its label for screen readers or else its words. */
  links(name: RegExp): HtmlPart[];
}>;

const loader = new StaticConfigLoader({ elements: ["html5"] });
const config = new HtmlValidate(loader).getConfigFor("page.html");

export async function documentOf(html: string): Promise<HtmlPart> {
  return partOf(new Parser(await config).parseHtml(html));
}

function partOf(element: HtmlElement): HtmlPart {
  const attribute = (name: string) => {
    const value = element.getAttributeValue(name);
    return value === null ? null : decoded(value);
  };
  const all = (selector: string) => element.querySelectorAll(selector).map(partOf);
  return {
    get text() {
      return decoded(element.textContent).replace(/\s+/g, " ").trim();
    },
    attribute,
    all,
    one(selector) {
      const [first, ...more] = all(selector);
      if (!first || more.length > 0) {
        throw new Error(`${selector} finds ${first ? more.length + 1 : "nothing"}`);
      }
      return first;
    },
    links: (name) =>
      all("a").filter((link) => name.test(link.attribute("aria-label") ?? link.text)),
  };
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return named[name] ?? all;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}
