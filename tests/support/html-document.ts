import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from "html-validate";
import { decodeEntities } from "./html-entities.ts";

/** An element of a parsed page, for tests that need no browser. */
export type HtmlPart = Readonly<{
  /** The text content, with every run of white space as one space. */
  text: string;
  getAttribute(name: string): string | null;
  /** Returns the elements that match a selector in document order, without those inside an svg. */
  findAll(selector: string): HtmlPart[];
  /** Returns the only element that matches a selector. Throws unless there is exactly one. */
  findOne(selector: string): HtmlPart;
  /** Returns the links whose accessible label, or whose text if they have none, matches. */
  findLinks(name: RegExp): HtmlPart[];
}>;

const loader = new StaticConfigLoader({ elements: ["html5"] });
const config = new HtmlValidate(loader).getConfigFor("page.html");

export async function parseHtmlDocument(html: string): Promise<HtmlPart> {
  return toHtmlPart(new Parser(await config).parseHtml(html));
}

function toHtmlPart(element: HtmlElement): HtmlPart {
  const getAttribute = (name: string) => {
    const value = element.getAttributeValue(name);
    return value === null ? null : decodeEntities(value);
  };
  const findAll = (selector: string) => element.querySelectorAll(selector).map(toHtmlPart);
  return {
    get text() {
      return decodeEntities(element.textContent).replace(/\s+/g, " ").trim();
    },
    getAttribute,
    findAll,
    findOne(selector) {
      const [first, ...more] = findAll(selector);
      if (!first || more.length > 0) {
        throw new Error(
          `${selector} matches ${first ? more.length + 1 : 0} elements instead of one`,
        );
      }
      return first;
    },
    findLinks: (name) =>
      findAll("a").filter((link) => name.test(link.getAttribute("aria-label") ?? link.text)),
  };
}
