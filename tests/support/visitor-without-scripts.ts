import { type HtmlPart, parseHtmlDocument } from "./html-document.ts";

/** A page as a browser without scripts sees it. */
export type PlainPage = Readonly<{
  status: number;
  headers: Headers;
  /** The path and query of the page after redirects. */
  address: string;
  document: HtmlPart;
  /** The text of its main element. */
  text: string;
  /** The values of its form fields, with a line break as a space. */
  values: Fields;
  /** Opens the first link with this text. */
  followLink(link: Words): Promise<PlainPage>;
  /** Fills in the form that contains a button and presses the button. */
  press(button: Words, typed?: Fields): Promise<PlainPage>;
  /** Fills in a form and submits it with the Enter key. */
  submitByReturn(formId: string, typed?: Fields): Promise<PlainPage>;
}>;

type Words = string | RegExp;
type Fields = Readonly<Record<string, string>>;
type Form = Readonly<{ element: HtmlPart; values: Fields; buttons: readonly HtmlPart[] }>;

/** Turns the pages of a calendar until it shows the month of `date`. */
export async function turnToMonthOf(
  date: string,
  page: PlainPage,
  next: string,
): Promise<PlainPage> {
  const isThere = (page.values.month ?? "") >= date.slice(0, 7);
  return isThere ? page : turnToMonthOf(date, await page.press(next), next);
}

/** Replaces every run of white space by one space, like the text of a page. */
export function normalizeSpaces(words: string): string {
  return words.replaceAll(/\s+/g, " ");
}

/** Creates a visitor whose browser runs no scripts, stores cookies and submits forms. */
export function createVisitorBrowser(siteUrl: string) {
  const cookies = new Map<string, string>();

  async function requestPage(address: string, body?: URLSearchParams): Promise<PlainPage> {
    const url = new URL(address, siteUrl);
    const answer = await fetch(url, {
      method: body ? "POST" : "GET",
      body,
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      redirect: "manual",
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...flags] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (flags.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    return next ? requestPage(new URL(next, url).href) : toPlainPage(answer, url);
  }

  async function toPlainPage(answer: Response, url: URL): Promise<PlainPage> {
    const { status, headers } = answer;
    const document = await parseHtmlDocument(await answer.text());
    const address = url.pathname + url.search;
    const forms = document.findAll("form").map((element) => getForm(document, element));
    const send = ({ element, values }: Form, button: HtmlPart | undefined, typed: Fields) => {
      const fields = new URLSearchParams({ ...values, ...typed });
      const name = button?.getAttribute("name");
      if (name) fields.set(name, button?.getAttribute("value") ?? "");
      const target = new URL(element.getAttribute("action") ?? address, url);
      if (element.getAttribute("method") === "post") return requestPage(target.href, fields);
      target.search = fields.toString();
      return requestPage(target.href);
    };
    return {
      ...{ status, headers, address, document },
      text: document.findOne("main").text,
      values: Object.assign({}, ...forms.map(({ values }) => values)),
      followLink(words) {
        const link = document.findAll("a").find((one) => isNamed(one, words));
        if (!link) throw new Error(`${address} has no link "${words}"`);
        return requestPage(new URL(link.getAttribute("href") ?? "", url).href);
      },
      press(words, typed = {}) {
        for (const form of forms) {
          const button = form.buttons.find((one) => isNamed(one, words));
          if (button) return send(form, button, typed);
        }
        throw new Error(`${address} has no button "${words}"`);
      },
      submitByReturn(formId, typed = {}) {
        const form = forms.find(({ element }) => element.getAttribute("id") === formId);
        if (!form) throw new Error(`${address} has no form "${formId}"`);
        // A browser submits a form with its first submit button when the user presses Enter.
        return send(form, form.buttons[0], typed);
      },
    };
  }

  return { open: (address: string) => requestPage(address) };
}

/** Returns a form with its controls, including those outside of the form element. */
function getForm(document: HtmlPart, element: HtmlPart): Form {
  const id = element.getAttribute("id");
  const listControls = (tag: string) => [
    ...element.findAll(tag),
    ...(id ? document.findAll(`${tag}[form="${id}"]`) : []),
  ];
  const isChosen = (input: HtmlPart) =>
    !/^(radio|checkbox)$/.test(input.getAttribute("type") ?? "") ||
    input.getAttribute("checked") !== null;
  const values = [
    ...listControls("input")
      .filter(isChosen)
      .map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
    ...listControls("textarea").map((area) => [area.getAttribute("name"), area.text]),
  ].flatMap(([name, value]) => (name ? [[name, value ?? ""]] : []));
  return {
    element,
    values: Object.fromEntries(values),
    buttons: listControls("button").filter((button) => button.getAttribute("type") !== "button"),
  };
}

function isNamed(part: HtmlPart, words: Words): boolean {
  const name = part.getAttribute("aria-label") ?? part.text;
  return typeof words === "string" ? name.includes(words) : words.test(name);
}
