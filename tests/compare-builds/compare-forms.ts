import { fieldTargets } from "../support/form-targets.ts";
import {
  chooseNextForms,
  type FilledForm,
  fillWithLongTexts,
  listFilledForms,
  toKind,
} from "../support/form-walk.ts";
import { hostileText } from "./hostile-form.ts";
import type { Answer, Pair, TwoSites } from "./two-sites.ts";

/** A backup is named by the clock of the database, which is not fixed. */
const isCompared = (address: string) => /^\/admin(?!\/backup)/.test(address);

/**
 * Sends a hostile text in each field that the tests of hostile text know (form-targets.ts). Most of
 * these forms are refused and come back with what was typed.
 */
export async function compareHostileForms(sites: TwoSites, only: RegExp): Promise<void> {
  for (const { name, door, field } of fieldTargets) {
    const address = door.getPath();
    if (door.by === "address" || !isCompared(address) || !only.test(address)) continue;
    const fields = { ...door.base, [field]: hostileText };
    const body =
      door.by === "json"
        ? JSON.stringify(fields)
        : new URLSearchParams(fields as Record<string, string>);
    await keepLoggedIn(sites, await sites.post(`${address} (${name}: ${field})`, address, body));
  }
}

/** The same form on the pages of both sites. */
type FormPair = Pair<FilledForm>;

/**
 * Walks over the forms of pages as a browser without scripts does: it sends every kind of form empty,
 * with too long texts, as it is shown, with changed texts, and with everything filled in and ticked.
 * The pages that come back can have further forms.
 */
export function createFormWalk(sites: TwoSites) {
  const forms = new Map<string, FormPair>();
  /** The controls of the pages that were read. */
  const read = new Set<string>();
  /** The forms that were filled in, and the requests that were sent. */
  const filled = new Set<string>();
  const sent = new Set<string>();

  async function collect([before, after]: Pair<Answer>): Promise<void> {
    // Reading a page as a document takes most of the time of a request.
    const controls = listControls(before.text);
    if (read.has(controls)) return;
    read.add(controls);
    const list = await listOperatorForms(before);
    const others = before.text === after.text ? list : await listOperatorForms(after);
    for (const form of list) {
      const key = toSharedKind(form.kind);
      if (forms.has(key)) continue;
      // The names of the fields may differ, which was reported when the pages were opened.
      const same =
        others.find(({ kind }) => kind === form.kind) ??
        others.find(({ kind }) => getAct(kind) === getAct(form.kind));
      if (same) forms.set(key, [form, same]);
    }
  }

  /** Sends a form on both sites. Returns null if the same request was sent before. */
  async function submit(
    way: string,
    [before, after]: FormPair,
    change: Change,
  ): Promise<Pair<Answer> | null> {
    const request = (form: FilledForm) => ({
      address: form.target,
      body: new URLSearchParams(change(form).map(([name, value]) => [name, value])),
    });
    const written = `${before.target} ${request(before).body}`;
    if (sent.has(written)) return null;
    sent.add(written);
    const pressed = getAct(before.kind).split(" ")[2] ?? "";
    const where = `POST ${before.target} (${[pressed, way].filter(Boolean).join(" ")})`;
    const answers = await sites.open(where, [request(before), request(after)]);
    await keepLoggedIn(sites, answers);
    return answers;
  }

  return {
    collect,
    /** Sends every kind of form without its fields, and with too long texts. */
    async sendRefused(): Promise<void> {
      const asked = new Set<string>();
      for (const pair of forms.values()) {
        await submit("empty", pair, () => []);
        const form = toFormKind(pair[0]);
        if (pair[0].wordy.length === 0 || asked.has(form)) continue;
        asked.add(form);
        await submit("too long", pair, (form) => fillWithLongTexts(form).fields);
      }
    },
    /** Fills in every kind of form in all ways, or in one way only. */
    async sendAll(isShort: boolean): Promise<void> {
      const asked = new Set<string>();
      for (;;) {
        const rest = [...forms].filter(([key]) => !filled.has(key)).map(([, [form]]) => form);
        const next = chooseNextForms(rest);
        if (next.length === 0) return;
        for (const { kind, page } of next) {
          const key = toSharedKind(kind);
          const pair = forms.get(key);
          filled.add(key);
          if (!pair) continue;
          const form = toFormKind(pair[0]);
          // The other buttons of a form send the same fields.
          const most = isShort || asked.has(form) ? 1 : ways.length;
          asked.add(form);
          for (const [way, change] of ways.slice(0, most)) {
            const answers = await submit(way, pair, change);
            // After each change, the fields of a list have new names, which would be walked without an end.
            if (answers && !page.startsWith("/admin/content/")) await collect(answers);
          }
        }
      }
    },
  };
}

/** Returns what decides about the kinds of the forms of a page. */
function listControls(page: string): string {
  const tags = page.match(/<(?:form|button|input|textarea|select)\b[^>]*>/g) ?? [];
  const parts = tags.map((tag) => {
    const isValued = tag.startsWith("<button");
    const names = isValued
      ? /\b(?:formaction|name|type|value)="[^"]*"/g
      : /\b(?:action|method|name)="[^"]*"/g;
    return [tag.split(" ", 1)[0], ...(tag.match(names) ?? [])].join(" ");
  });
  return toKind(parts.join("\n"));
}

/** Method, path and button of a form's kind. */
const getAct = (kind: string) => kind.split(" ", 3).join(" ");

/** The sections of all pages of the content have the same forms, but for the names of their fields. */
const toSharedKind = (kind: string) => kind.replace(/\/admin\/content\/\S+/, "/admin/content/PAGE");

type Change = (form: FilledForm) => FilledForm["fields"];

/** The ways in which a form is filled in. */
const ways: readonly (readonly [way: string, change: Change])[] = [
  ["changed", changeTexts],
  ["as shown", ({ shown }) => shown],
  ["filled", ({ fields }) => fields],
];

/** Types in empty fields and adds to texts, and leaves every choice as the page shows it. */
function changeTexts({ shown, typed, wordy }: FilledForm): FilledForm["fields"] {
  const texts = new Map(typed);
  return shown.map(([name, value]) => {
    const isPlain = wordy.includes(name) && !/@|^\+|:\/\//.test(value);
    if (value === "") return [name, texts.get(name) ?? ""] as const;
    return [name, isPlain ? `${value} x` : value] as const;
  });
}

/** Returns a name for a form as a kind, whichever of its buttons is pressed. */
const toFormKind = ({ target, fields }: FilledForm) =>
  toSharedKind(toKind([target.split("?")[0], ...new Set(fields.map(([name]) => name))].join(" ")));

async function listOperatorForms(answer: Answer): Promise<FilledForm[]> {
  const forms = listFilledForms(await answer.getDocument(), answer.address);
  return forms.filter(({ method, target }) => method === "post" && isCompared(target));
}

/** Logs in again when the page that came back is the login or asks for a second factor. */
async function keepLoggedIn(sites: TwoSites, [{ address, text }]: Pair<Answer>): Promise<void> {
  if (address.startsWith("/admin/second-factor")) await sites.dropSecondFactor();
  if (/<button[^>]*value="login"/.test(text)) await sites.logIn();
}
