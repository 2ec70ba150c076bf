import { documentOf, type HtmlPart } from "./html-document.ts";

/** A page as a browser without scripts has it. */
export type PlainPage = Readonly<{
  status: number;
  headers: Headers;
  /** Path and query of the address that answered. */
  address: string;
  document: HtmlPart;
  /** The words of its main part. */
  text: string;
  /** What the fields of its forms hold, a line break as a space. */
  values: Fields;
  /** Opens the first link with these words. */
  follow(link: Words): Promise<PlainPage>;
  /** Types into the form of a button and presses it. */
  press(button: Words, typed?: Fields): Promise<PlainPage>;
  /** Types into a form and presses the return key there. */
  pressReturn(formId: string, typed?: Fields): Promise<PlainPage>;
}>;

type Words = string | RegExp;
type Fields = Readonly<Record<string, string>>;
type Form = Readonly<{ element: HtmlPart; values: Fields; buttons: readonly HtmlPart[] }>;

/** Turns the pages of a calendar until a day's month is there. */
export async function turnToMonthOf(
  date: string,
  page: PlainPage,
  next: string,
): Promise<PlainPage> {
  const isThere = (page.values.month ?? "") >= date.slice(0, 7);
  return isThere ? page : turnToMonthOf(date, await page.press(next), next);
}

/** Words as the text of a page has them: every white space is one space. */
export function spaced(words: string): string {
  return words.replaceAll(/\s+/g, " ");
}

/** A visitor of the running site whose browser runs no scripts, keeps cookies and sends forms. */
export function visitorWithoutScripts(siteUrl: string) {
  const cookies = new Map<string, string>();

  async function ask(address: string, body?: URLSearchParams): Promise<PlainPage> {
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
    return next ? ask(new URL(next, url).href) : pageOf(answer, url);
  }

  async function pageOf(answer: Response, url: URL): Promise<PlainPage> {
    const { status, headers } = answer;
    const document = await documentOf(await answer.text());
    const address = url.pathname + url.search;
    const forms = document.all("form").map((element) => formOf(document, element));
    const send = ({ element, values }: Form, button: HtmlPart | undefined, typed: Fields) => {
      const fields = new URLSearchParams({ ...values, ...typed });
      const name = button?.attribute("name");
      if (name) fields.set(name, button?.attribute("value") ?? "");
      const target = new URL(element.attribute("action") ?? address, url);
      if (element.attribute("method") === "post") return ask(target.href, fields);
      target.search = fields.toString();
      return ask(target.href);
    };
    return {
      ...{ status, headers, address, document },
      text: document.one("main").text,
      values: Object.assign({}, ...forms.map(({ values }) => values)),
      follow(words) {
        const link = document.all("a").find((one) => isNamed(one, words));
        if (!link) throw new Error(`${address} has no link "${words}"`);
        return ask(new URL(link.attribute("href") ?? "", url).href);
      },
      press(words, typed = {}) {
        for (const form of forms) {
          const button = form.buttons.find((one) => isNamed(one, words));
          if (button) return send(form, button, typed);
        }
        throw new Error(`${address} has no button "${words}"`);
      },
      pressReturn(formId, typed = {}) {
        const form = forms.find(({ element }) => element.attribute("id") === formId);
        if (!form) throw new Error(`${address} has no form "${formId}"`);
        // A browser then presses the first button of the form.
        return send(form, form.buttons[0], typed);
      },
    };
  }

  return { open: (address: string) => ask(address) };
}

/** A form with its controls, of which some stand elsewhere on the page. */
function formOf(document: HtmlPart, element: HtmlPart): Form {
  const id = element.attribute("id");
  const controls = (tag: string) => [
    ...element.all(tag),
    ...(id ? document.all(`${tag}[form="${id}"]`) : []),
  ];
  const isChosen = (input: HtmlPart) =>
    !/^(radio|checkbox)$/.test(input.attribute("type") ?? "") ||
    input.attribute("checked") !== null;
  const values = [
    ...controls("input")
      .filter(isChosen)
      .map((input) => [input.attribute("name"), input.attribute("value")]),
    ...controls("textarea").map((area) => [area.attribute("name"), area.text]),
  ].flatMap(([name, value]) => (name ? [[name, value ?? ""]] : []));
  return {
    element,
    values: Object.fromEntries(values),
    buttons: controls("button").filter((button) => button.attribute("type") !== "button"),
  };
}

function isNamed(part: HtmlPart, words: Words): boolean {
  const name = part.attribute("aria-label") ?? part.text;
  return typeof words === "string" ? name.includes(words) : words.test(name);
}
