import { createCookieFetch } from "./cookie-fetch.ts";
import { type HtmlPart, parseHtmlDocument } from "./html-document.ts";
import { type FormFields, type HtmlForm, hasLabel, listForms, type Words } from "./html-form.ts";
import { adminPassword } from "./site-process.ts";

/** A screen of the operator as a browser without scripts sees it. */
export type Screen = Readonly<{
  status: number;
  headers: Headers;
  /** The path and query of the screen after redirects. */
  address: string;
  document: HtmlPart;
  /** The text of its main element, with every run of white space as one space. */
  text: string;
  /** Returns the value of a form field. Throws when no field has this name. */
  getValue(field: string): string;
  /**
   * Returns the field and value that a checkbox or radio button with this label sends when
   * selected.
   */
  getChoice(label: Words): FormFields;
  /** Returns the address of the first link with this text. */
  getLinkAddress(name: Words): string;
  follow(link: Words): Promise<Screen>;
  /**
   * Fills in the form that contains a button and presses the button. When several forms match,
   * `where` selects the form with these values.
   */
  press(button: Words, typed?: Typed, where?: FormFields): Promise<Screen>;
  /** Fills in the form that has these fields and submits it with the Enter key. */
  submitByReturn(typed: Typed): Promise<Screen>;
}>;

/** A null value unchecks a checkbox. */
type Typed = Readonly<Record<string, string | null>>;

/** Creates a browser that runs no scripts and logs the owner in. */
export async function createOperatorBrowser(siteUrl: string) {
  const browser = createScriptlessBrowser(siteUrl);
  await browser.send("/admin", {
    method: "POST",
    body: new URLSearchParams({ intent: "login", password: adminPassword }),
  });
  return browser;
}

/**
 * Creates a browser that runs no scripts, stores cookies and submits forms. Nobody is logged in
 * unless `send` has the cookies of a login.
 */
export function createScriptlessBrowser(siteUrl: string, send = createCookieFetch(siteUrl)) {
  async function open(address: string, init?: RequestInit): Promise<Screen> {
    const answer = await send(address, init);
    const next = answer.headers.get("location");
    const url = new URL(address, siteUrl);
    if (!next) return toScreen(answer, url);
    await answer.body?.cancel();
    return open(new URL(next, url).href);
  }

  async function toScreen(answer: Response, url: URL): Promise<Screen> {
    const { status, headers } = answer;
    const document = await parseHtmlDocument(await answer.text());
    const address = url.pathname + url.search;
    const forms = listForms(document);

    function submit(form: HtmlForm, button: HtmlPart | undefined, typed: Typed): Promise<Screen> {
      const body = new URLSearchParams();
      for (const [name, control] of form.controls) {
        const value = typed[name] === undefined ? control.value : typed[name];
        if (value !== null && control.choices && !control.choices.includes(value)) {
          throw new Error(`${address}: ${name} has no choice "${value}"`);
        }
        if (value !== null) body.set(name, value);
      }
      const name = button?.getAttribute("name");
      if (name) body.set(name, button?.getAttribute("value") ?? "");
      const action = button?.getAttribute("formaction") ?? form.element.getAttribute("action");
      const target = new URL(action ?? address, url);
      if (form.element.getAttribute("method") === "post") {
        return open(target.href, { method: "POST", body });
      }
      target.search = body.toString();
      return open(target.href);
    }
    const has = ({ controls }: HtmlForm, typed: Typed, where: FormFields) =>
      Object.keys(typed).every((name) => controls.has(name)) &&
      Object.entries(where).every(([name, value]) => controls.get(name)?.value === value);
    const findLink = (words: Words) => {
      const link = document.findAll("a").find((one) => hasLabel(one, words));
      if (!link) throw new Error(`${address} has no link "${words}"`);
      return link.getAttribute("href") ?? "";
    };

    return {
      ...{ status, headers, address, document },
      // An answer that is no page of the site has no main element.
      get text() {
        return document.findOne("main").text;
      },
      getValue(field) {
        const form = forms.find(({ controls }) => controls.has(field));
        if (!form) throw new Error(`${address} has no field "${field}"`);
        return form.controls.get(field)?.value ?? "";
      },
      getChoice(words) {
        const label = document.findAll("label").find((one) => hasLabel(one, words));
        const [input] = label?.findAll("input") ?? [];
        const name = input?.getAttribute("name");
        if (!input || !name) throw new Error(`${address} has no choice "${words}"`);
        return { [name]: input.getAttribute("value") ?? "on" };
      },
      getLinkAddress: findLink,
      follow: (words) => open(new URL(findLink(words), url).href),
      press(words, typed = {}, where = {}) {
        for (const form of forms.filter((one) => has(one, typed, where))) {
          const button = form.buttons.find((one) => hasLabel(one, words));
          if (button) return submit(form, button, typed);
        }
        throw new Error(`${address} has no button "${words}" in a form with ${Object.keys(typed)}`);
      },
      submitByReturn(typed) {
        const form = forms.find((one) => has(one, typed, {}));
        if (!form) throw new Error(`${address} has no form with ${Object.keys(typed)}`);
        // A browser submits a form with its first submit button when the user presses Enter.
        return submit(form, form.buttons[0], typed);
      },
    };
  }

  return {
    /** Opens a URL and follows redirects to a screen. */
    open: (address: string) => open(address),
    /** Sends one request with the browser's cookies. */
    send,
  };
}
