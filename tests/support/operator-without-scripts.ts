import { type HtmlPart, parseHtmlDocument } from "./html-document.ts";
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
  getChoice(label: Words): Fields;
  /** Returns the address of the first link with this text. */
  getLinkAddress(name: Words): string;
  follow(link: Words): Promise<Screen>;
  /**
   * Fills in the form that contains a button and presses the button. When several forms match,
   * `where` selects the form with these values.
   */
  press(button: Words, typed?: Typed, where?: Fields): Promise<Screen>;
  /** Fills in the form that has these fields and submits it with the Enter key. */
  submitByReturn(typed: Typed): Promise<Screen>;
}>;

type Words = string | RegExp;
type Fields = Readonly<Record<string, string>>;
/** A null value unchecks a checkbox. */
type Typed = Readonly<Record<string, string | null>>;
type Form = Readonly<{ element: HtmlPart; controls: Controls; buttons: readonly HtmlPart[] }>;
/**
 * The current value of each form field, and the options of selects, checkboxes and radio buttons.
 */
type Controls = ReadonlyMap<string, { value: string | null; choices: string[] | null }>;

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
 * Creates a browser that runs no scripts, stores cookies and submits forms. Nobody is logged in.
 */
export function createScriptlessBrowser(siteUrl: string) {
  const cookies = new Map<string, string>();

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(new URL(address, siteUrl), {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: "manual",
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("; Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function open(address: string, init?: RequestInit): Promise<Screen> {
    const answer = await send(address, init);
    const next = answer.headers.get("location");
    const url = new URL(address, siteUrl);
    return next ? open(new URL(next, url).href) : toScreen(answer, url);
  }

  async function toScreen(answer: Response, url: URL): Promise<Screen> {
    const { status, headers } = answer;
    const document = await parseHtmlDocument(await answer.text());
    const address = url.pathname + url.search;
    const forms = document.findAll("form").map((element) => getForm(document, element));

    function submit(form: Form, button: HtmlPart | undefined, typed: Typed): Promise<Screen> {
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
    const has = ({ controls }: Form, typed: Typed, where: Fields) =>
      Object.keys(typed).every((name) => controls.has(name)) &&
      Object.entries(where).every(([name, value]) => controls.get(name)?.value === value);
    const findLink = (words: Words) => {
      const link = document.findAll("a").find((one) => isNamed(one, words));
      if (!link) throw new Error(`${address} has no link "${words}"`);
      return link.getAttribute("href") ?? "";
    };

    return {
      ...{ status, headers, address, document },
      text: document.findOne("main").text,
      getValue(field) {
        const form = forms.find(({ controls }) => controls.has(field));
        if (!form) throw new Error(`${address} has no field "${field}"`);
        return form.controls.get(field)?.value ?? "";
      },
      getChoice(words) {
        const label = document.findAll("label").find((one) => isNamed(one, words));
        const [input] = label?.findAll("input") ?? [];
        const name = input?.getAttribute("name");
        if (!input || !name) throw new Error(`${address} has no choice "${words}"`);
        return { [name]: input.getAttribute("value") ?? "on" };
      },
      getLinkAddress: findLink,
      follow: (words) => open(new URL(findLink(words), url).href),
      press(words, typed = {}, where = {}) {
        for (const form of forms.filter((one) => has(one, typed, where))) {
          const button = form.buttons.find((one) => isNamed(one, words));
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

/** Returns a form with its controls, including those outside of the form element. */
function getForm(document: HtmlPart, element: HtmlPart): Form {
  const id = element.getAttribute("id");
  const findAll = (tag: string) => [
    ...element.findAll(tag),
    ...(id ? document.findAll(`${tag}[form="${id}"]`) : []),
  ];
  const controls = new Map<string, { value: string | null; choices: string[] | null }>();
  for (const input of findAll("input")) {
    const name = input.getAttribute("name") ?? "";
    const type = input.getAttribute("type") ?? "";
    const value = input.getAttribute("value") ?? (type === "checkbox" ? "on" : "");
    const known = controls.get(name);
    if (/^(radio|checkbox)$/.test(type)) {
      controls.set(name, {
        value: input.getAttribute("checked") === null ? (known?.value ?? null) : value,
        choices: [...(known?.choices ?? []), value],
      });
    } else controls.set(name, { value, choices: null });
  }
  for (const area of findAll("textarea")) {
    controls.set(area.getAttribute("name") ?? "", { value: area.text, choices: null });
  }
  for (const select of findAll("select")) {
    const options = select.findAll("option");
    const chosen = options.find((one) => one.getAttribute("selected") !== null) ?? options[0];
    const getOptionValue = (option: HtmlPart | undefined) =>
      option?.getAttribute("value") ?? option?.text ?? "";
    controls.set(select.getAttribute("name") ?? "", {
      value: getOptionValue(chosen),
      choices: options.map(getOptionValue),
    });
  }
  controls.delete("");
  const buttons = findAll("button").filter((button) => button.getAttribute("type") !== "button");
  return { element, controls, buttons };
}

function isNamed(part: HtmlPart, words: Words): boolean {
  const name = part.getAttribute("aria-label") ?? part.text;
  return typeof words === "string" ? name.includes(words) : words.test(name);
}
