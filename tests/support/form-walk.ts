import { createCookieFetch } from "./cookie-fetch.ts";
import { type HtmlPart, parseHtmlDocument } from "./html-document.ts";

/** A form of a page, as a browser without scripts sends it after everything was filled in. */
export type FilledForm = Readonly<{
  /** The page that contains the form: path and query. */
  page: string;
  /** The path to which the form is sent. */
  target: string;
  method: "get" | "post";
  /** The form as a kind: two forms that differ only in ids, days and numbers have the same one. */
  kind: string;
  fields: readonly (readonly [name: string, value: string])[];
  /** The fields as a browser sends them when nothing was filled in. */
  shown: readonly (readonly [name: string, value: string])[];
  /** The fields in which a visitor types text that no other field repeats. */
  typed: readonly (readonly [name: string, value: string])[];
  /** The names of the typed fields that take words, as opposed to numbers, days and codes. */
  wordy: readonly string[];
  takesFile: boolean;
}>;

/** What a page answered to a form. */
export type FormAnswer = Readonly<{
  status: number;
  /** The path and query after redirects. */
  address: string;
  html: string;
  document: HtmlPart;
}>;

/**
 * Returns a name for an address or field without its ids, days, tokens and numbers, so that the
 * same form of two bookings counts as one.
 */
export function toKind(text: string): string {
  return (
    text
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "ID")
      // A list of a page's content names its items by twelve hexadecimal digits.
      .replaceAll(/(?<![\da-z])[\da-f]{12}(?![\da-z])/g, "N")
      .replaceAll(/\d{4}-\d\d(-\d\d)?/g, "DAY")
      .replaceAll(/(?<=[/=])[\w-]{16,}/g, "TOKEN")
      .replaceAll(/\d+/g, "N")
  );
}

/** Lists the forms of a page, once for each button that sends them. */
export function listFilledForms(document: HtmlPart, page: string): FilledForm[] {
  return document.findAll("form").flatMap((form) => {
    const id = form.getAttribute("id");
    const findControls = (tag: string) =>
      [
        ...form.findAll(tag).filter((part) => [null, id].includes(part.getAttribute("form"))),
        ...(id ? document.findAll(`${tag}[form="${id}"]`) : []),
      ].filter((part) => part.getAttribute("disabled") === null);
    const filled = fillControls(findControls);
    const buttons: (HtmlPart | null)[] = findControls("button").filter(
      (button) => (button.getAttribute("type") ?? "submit") === "submit",
    );
    return (buttons.length > 0 ? buttons : [null]).map((button): FilledForm => {
      const name = button?.getAttribute("name");
      const pressed = name ? ([[name, button?.getAttribute("value") ?? ""]] as const) : [];
      const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? page;
      const url = new URL(action, new URL(page, "http://site.test"));
      const target = url.pathname + url.search;
      const method = form.getAttribute("method")?.toLowerCase() === "post" ? "post" : "get";
      const fields = [...filled.fields, ...pressed];
      const names = [...new Set(fields.map(([one]) => toKind(one)))].toSorted();
      const [act = ""] = toKind(pressed[0]?.[1] ?? "").split(/[ :-]/);
      const kind = [method, toKind(url.pathname), act, ...names].join(" ");
      return {
        page,
        target,
        method,
        kind,
        fields,
        shown: [...filled.shown, ...pressed],
        typed: filled.typed,
        wordy: filled.wordy,
        takesFile: filled.takesFile,
      };
    });
  });
}

function fillControls(findControls: (tag: string) => HtmlPart[]) {
  const fields: [string, string][] = [];
  const shown: [string, string][] = [];
  const typed: [string, string][] = [];
  const wordy: string[] = [];
  const radios = new Map<string, string>();
  let takesFile = false;
  const type = (name: string, value: string) => {
    fields.push([name, value]);
    typed.push([name, value]);
  };
  for (const input of findControls("input")) {
    const name = input.getAttribute("name");
    const kind = input.getAttribute("type") ?? "text";
    const isChoice = kind === "checkbox" || kind === "radio";
    if (name && kind !== "file" && (!isChoice || input.getAttribute("checked") !== null)) {
      shown.push([name, input.getAttribute("value") ?? (isChoice ? "on" : "")]);
    }
    // People neither see nor reach the field that only automatic senders fill in.
    if (!name || input.getAttribute("tabindex") === "-1") continue;
    if (kind === "file") takesFile = true;
    else if (kind === "hidden") fields.push([name, input.getAttribute("value") ?? ""]);
    else if (kind === "checkbox") fields.push([name, input.getAttribute("value") ?? "on"]);
    else if (kind === "radio") radios.set(name, input.getAttribute("value") ?? "on");
    else if (kind === "password") fields.push([name, "not the password"]);
    else {
      if (takesWords(input, kind)) wordy.push(name);
      type(name, input.getAttribute("value") || inventText(input, kind));
    }
  }
  for (const area of findControls("textarea")) {
    const name = area.getAttribute("name");
    if (!name) continue;
    wordy.push(name);
    shown.push([name, area.text]);
    type(name, area.text || "A text");
  }
  for (const select of findControls("select")) {
    const name = select.getAttribute("name");
    const options = select.findAll("option");
    const chosen = options.find((one) => one.getAttribute("selected") !== null) ?? options[0];
    const getValue = (option = chosen) => option?.getAttribute("value") ?? option?.text ?? "";
    if (!name) continue;
    fields.push([name, getValue(options.at(-1))]);
    shown.push([name, getValue()]);
  }
  return { fields: [...fields, ...radios], shown, typed, wordy, takesFile };
}

function takesWords(input: HtmlPart, kind: string): boolean {
  const isFigure = /numeric|decimal/.test(input.getAttribute("inputmode") ?? "");
  const isCode = input.getAttribute("autocomplete") === "one-time-code";
  return ["text", "email", "tel"].includes(kind) && !isFigure && !isCode;
}

/** Returns a text that a visitor could type in an empty field. */
function inventText(input: HtmlPart, kind: string): string {
  if (kind === "email") return "ana@example.com";
  if (kind === "tel") return "+52 954 123 4567";
  if (kind === "date") return input.getAttribute("min") ?? "2027-01-15";
  if (kind === "month") return "2027-01";
  if (kind === "time") return "12:00";
  if (kind === "datetime-local") return "2027-01-15T12:00";
  if (kind === "url") return "https://example.com/";
  if (kind === "number") return input.getAttribute("max") ?? input.getAttribute("min") ?? "2";
  if (/numeric|decimal/.test(input.getAttribute("inputmode") ?? "")) return "12";
  return "Ana";
}

/** Lists the names that a browser would send twice, which the server refuses (form-validation.ts). */
export function listRepeatedFields({ fields }: FilledForm): string[] {
  const names = fields.map(([name]) => name);
  return names.filter((name, place) => names.indexOf(name) !== place);
}

/** More than any field takes. Words of one letter are no card number, address or hidden word. */
export const longText = "a ".repeat(4_100).trim();
/** The most fields that are filled with it at once: a form may have 64 kilobytes. */
const mostLongTexts = 6;

/** Lists the fields of a form that `fillWithLongTexts` fills. */
export const listLongNames = ({ wordy }: FilledForm) => wordy.slice(0, mostLongTexts);

/** Returns a form with more in its texts than any field takes. */
export function fillWithLongTexts(form: FilledForm): FilledForm {
  const long = listLongNames(form);
  const lengthen = ([name, value]: FilledForm["fields"][number]) =>
    [name, long.includes(name) ? longText : value] as const;
  return { ...form, fields: form.fields.map(lengthen) };
}

/** Forms that end what other forms need, and are therefore sent after them. */
const ending = /cancel|close|reopen|staff|second-factor|retire|erase|take-off/;
/** The key of a second factor is offered to one session, and a walk logs in several times. */
const ofOneSession = /^post \/admin\/second-factor .*code/;

/** Returns those of the forms that a walk sends next: the forms that end something come last. */
export function chooseNextForms(forms: readonly FilledForm[]): FilledForm[] {
  const rest = forms.filter(({ kind, takesFile }) => !takesFile && !ofOneSession.test(kind));
  const first = rest.filter(({ kind }) => !ending.test(kind));
  return first.length > 0 ? first : rest;
}

/** Creates a browser that opens pages, follows redirects and sends filled forms. */
export function createFormBrowser(siteUrl: string) {
  const send = createCookieFetch(siteUrl);
  async function open(address: string, init?: RequestInit): Promise<FormAnswer> {
    const answer = await send(address, init);
    const next = answer.headers.get("location");
    const url = new URL(address, siteUrl);
    if (next) {
      await answer.body?.cancel();
      const target = new URL(next, url);
      if (target.origin === new URL(siteUrl).origin) return open(target.href);
    }
    const isPage = answer.headers.get("content-type")?.includes("html");
    const html = isPage ? await answer.text() : "";
    if (!isPage) await answer.body?.cancel();
    return {
      status: answer.status,
      address: url.pathname + url.search,
      html,
      document: await parseHtmlDocument(html || "<main></main>"),
    };
  }
  return {
    open: (address: string) => open(address),
    async logIn(password: string): Promise<void> {
      const body = new URLSearchParams({ intent: "login", password });
      await open("/admin", { method: "POST", body });
    },
    /** Whether the operator's pages open without a login. */
    async isLoggedIn(): Promise<boolean> {
      return (await send("/admin/bookings")).status === 200;
    },
    submit({ target, method, fields }: FilledForm): Promise<FormAnswer> {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      if (method === "post") return open(target, { method: "POST", body });
      return open(`${target.split("?")[0]}?${body}`);
    },
  };
}
