import { createCookieFetch } from "./cookie-fetch.ts";
import { type HtmlPart, parseHtmlDocument } from "./html-document.ts";
import {
  type FormFields,
  getFormValues,
  type HtmlForm,
  hasLabel,
  listForms,
  type Words,
} from "./html-form.ts";

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
  values: FormFields;
  /** Opens the first link with this text. */
  followLink(link: Words): Promise<PlainPage>;
  /** Fills in the form that contains a button and presses the button. */
  press(button: Words, typed?: FormFields): Promise<PlainPage>;
  /** Fills in a form and submits it with the Enter key. */
  submitByReturn(formId: string, typed?: FormFields): Promise<PlainPage>;
}>;

/** Turns the pages of a calendar until it shows the month of `date`. */
export async function openCalendarMonth(
  date: string,
  page: PlainPage,
  next: string,
): Promise<PlainPage> {
  const isThere = (page.values.month ?? "") >= date.slice(0, 7);
  return isThere ? page : openCalendarMonth(date, await page.press(next), next);
}

/** Replaces every run of white space by one space, like the text of a page. */
export function normalizeSpaces(words: string): string {
  return words.replaceAll(/\s+/g, " ");
}

/** Creates a visitor whose browser runs no scripts, stores cookies and submits forms. */
export function createVisitorBrowser(siteUrl: string) {
  const send = createCookieFetch(siteUrl);

  async function requestPage(address: string, body?: URLSearchParams): Promise<PlainPage> {
    const url = new URL(address, siteUrl);
    const answer = await send(address, { method: body ? "POST" : "GET", body });
    const next = answer.headers.get("location");
    return next ? requestPage(new URL(next, url).href) : toPlainPage(answer, url);
  }

  async function toPlainPage(answer: Response, url: URL): Promise<PlainPage> {
    const { status, headers } = answer;
    const document = await parseHtmlDocument(await answer.text());
    const address = url.pathname + url.search;
    const forms = listForms(document);
    const submit = (form: HtmlForm, button: HtmlPart | undefined, typed: FormFields) => {
      const fields = new URLSearchParams({ ...getFormValues(form), ...typed });
      const name = button?.getAttribute("name");
      if (name) fields.set(name, button?.getAttribute("value") ?? "");
      const target = new URL(form.element.getAttribute("action") ?? address, url);
      if (form.element.getAttribute("method") === "post") return requestPage(target.href, fields);
      target.search = fields.toString();
      return requestPage(target.href);
    };
    return {
      ...{ status, headers, address, document },
      text: document.findOne("main").text,
      values: Object.assign({}, ...forms.map(getFormValues)),
      followLink(words) {
        const link = document.findAll("a").find((one) => hasLabel(one, words));
        if (!link) throw new Error(`${address} has no link "${words}"`);
        return requestPage(new URL(link.getAttribute("href") ?? "", url).href);
      },
      press(words, typed = {}) {
        for (const form of forms) {
          const button = form.buttons.find((one) => hasLabel(one, words));
          if (button) return submit(form, button, typed);
        }
        throw new Error(`${address} has no button "${words}"`);
      },
      submitByReturn(formId, typed = {}) {
        const form = forms.find(({ element }) => element.getAttribute("id") === formId);
        if (!form) throw new Error(`${address} has no form "${formId}"`);
        // A browser submits a form with its first submit button when the user presses Enter.
        return submit(form, form.buttons[0], typed);
      },
    };
  }

  return { open: (address: string) => requestPage(address) };
}
