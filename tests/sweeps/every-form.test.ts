import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { getLocaleOfPath, locales } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { unreadableFormMessages } from "#app/web/errors/unreadable-form-messages.ts";
import { findIds, screens } from "../support/admin-screen-paths.ts";
import {
  chooseNextForms,
  createFormBrowser,
  type FilledForm,
  type FormAnswer,
  fillWithLongTexts,
  listFilledForms,
  listLongNames,
  listRepeatedFields,
  longText,
} from "../support/form-walk.ts";
import { bookOnline } from "../support/guest-requests.ts";
import { publicPages } from "../support/public-pages.ts";
import { adminPassword } from "../support/site-process.ts";
import { takeSample } from "../support/take-sample.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite({ data: "season" });

/** Secrets, and an address typed as a confirmation, which no page sends back. */
const neverReturned = /^(code|password|secret|secretKey|typed)$/;

let forms: Map<string, FilledForm>;
let answers: { form: FilledForm; answer: FormAnswer }[];
/** The answers to the same forms with more in their texts than any field takes. */
let tooLong: typeof answers;
/** The answers to the same addresses without a single field, and with one that no form has. */
let empty: typeof answers;
/** The fields in which a browser cuts what is pasted. */
let cutting: string[];

beforeAll(async () => {
  const browser = createFormBrowser(site.url);
  const logIn = () => browser.logIn(adminPassword);
  await logIn();
  forms = new Map();
  answers = [];
  tooLong = [];
  cutting = [];
  empty = [];
  const collect = ({ document, address }: FormAnswer) => {
    for (const field of [...document.findAll("input"), ...document.findAll("textarea")]) {
      const name = field.getAttribute("name");
      if (field.getAttribute("maxlength")) cutting.push(`${address}: ${name}`);
    }
    for (const form of listFilledForms(document, address)) {
      if (!forms.has(form.kind)) forms.set(form.kind, form);
    }
  };
  for (const address of takeSample(await listStartAddresses(), 16)) {
    const page = await browser.open(address);
    if (page.status !== 200) throw new Error(`${address} answers ${page.status}`);
    collect(page);
  }
  for (const form of forms.values()) {
    if (form.method === "get" || form.wordy.length === 0 || form.takesFile) continue;
    const answer = await browser.submit(fillWithLongTexts(form));
    tooLong.push({ form, answer });
    if (/^\/admin/.test(form.page) && !(await browser.isLoggedIn())) await logIn();
  }
  // The answer to a form can contain another form, such as the question before a refund.
  for (let rest = listRest(); rest.length > 0; rest = listRest()) {
    for (const form of rest) {
      const answer = await browser.submit(form);
      answers.push({ form, answer });
      // After each change, the fields of a list have new names, which would be walked without an end.
      if (!form.page.startsWith("/admin/content/")) collect(answer);
      if (/^\/admin/.test(form.page) && !(await browser.isLoggedIn())) await logIn();
    }
  }
  const targets = new Map(
    [...forms.values()]
      .filter(({ method }) => method === "post")
      .map((form) => [`${getLocaleOfPath(form.target)} ${form.kind.split(" ")[1]}`, form]),
  );
  for (const form of targets.values()) {
    for (const fields of [[], [["no-such-field", "x"]] as const]) {
      empty.push({ form, answer: await browser.submit({ ...form, fields }) });
      if (/^\/admin/.test(form.page) && !(await browser.isLoggedIn())) await logIn();
    }
  }
}, 900_000);

function listRest(): FilledForm[] {
  const sent = new Set(answers.map(({ form }) => form.kind));
  return chooseNextForms([...forms.values()].filter(({ kind }) => !sent.has(kind)));
}

/** Lists the public pages, the pages behind a guest's links, and the operator's screens. */
async function listStartAddresses(): Promise<string[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  await client.query(
    "insert into waiver_texts (number, en, es, made_at, made_by) values (1, 'I ride', 'Yo monto', now(), 'Ana')",
  );
  await client.query(
    "insert into stored_settings (name, value) values ('waiver-on-since', now()::text)",
  );
  const { rows: bookings } = await client.query<{ id: string; token: string }>(`
    select distinct on (state, source) id, manage_token as token from bookings
    where not is_block and booking_date > current_date + 1
    order by state, source, participants desc`);
  const [paid] = bookings;
  const { rows: links } = await client.query<{ token: string }>(
    `insert into payment_requests (id, booking_id, amount_centavos, collects, state, made_at, expires_at)
     values (gen_random_uuid(), $1, 10000, 'balance', 'open', now(), now() + interval '1 day') returning token`,
    [paid?.id],
  );
  const { rows: riders } = await client.query<{ token: string }>(
    "select token from riders where booking_id = any($1) limit 1",
    [bookings.map(({ id }) => id)],
  );
  await client.end();
  const { sessionId } = await bookOnline(site.url, { date: addDays(toLocalDate(new Date()), 20) });
  const ids = await findIds(site.connectionString);
  const forGuests = locales.flatMap((locale) => [
    ...bookings.flatMap(({ token }) => [
      getPagePath("manageBooking", locale, token),
      getPagePath("cancelBooking", locale, token),
      `${getPagePath("changeRiders", locale, token)}?participants=3`,
      getPagePath("riderAnswers", locale, token),
      getPagePath("riderWaivers", locale, token),
    ]),
    ...riders.flatMap(({ token }) => [
      getPagePath("singleRiderAnswers", locale, token),
      getPagePath("singleRiderWaiver", locale, token),
    ]),
    ...links.map(({ token }) => getPagePath("payBooking", locale, token)),
  ]);
  return [
    ...publicPages.flat(),
    ...forGuests,
    `/sandbox/checkout/${sessionId}`,
    ...Object.values(screens).flatMap((list) => list(ids)),
    ...bookings.map(({ id }) => `/admin/bookings/${id}`),
  ];
}

const isInLanguage = (document: FormAnswer["document"], locale: string) =>
  document.findAll("html").some((one) => one.getAttribute("lang")?.startsWith(locale));

const describeForm = ({ page, kind }: FilledForm) => `${page}: ${kind}`;

it("no form of the product sends a field twice when everything in it is filled in and ticked", () => {
  const repeated = [...forms.values()].flatMap((form) => {
    const names = listRepeatedFields(form);
    return names.length > 0 ? [`${describeForm(form)} repeats ${names}`] : [];
  });
  expect(repeated).toEqual([]);
  expect(forms.size).toBeGreaterThan(process.env.WHOLE_SWEEPS ? 150 : 30);
});

it("every filled form is accepted, or refused with a message on a page of the product", () => {
  const unreadable = locales.flatMap((locale) => Object.values(unreadableFormMessages[locale]));
  const bad = answers.filter(({ answer: { status, html, document } }) => {
    // A wrong password from somebody who is already logged in leads to Today without a message.
    if (status < 400 || status === 401) return false;
    const isTold =
      document.findAll('[aria-invalid="true"], [role="alert"], [data-outcome]').length > 0;
    return status >= 500 || !isTold || unreadable.some((text) => html.includes(text));
  });
  expect(
    bad.map(({ form, answer }) => [answer.status, describeForm(form), answer.html.slice(-1_500)]),
  ).toEqual([]);
});

it("a form that is refused for its values comes back with everything that was typed", () => {
  const lost = answers.flatMap(({ form, answer }) => {
    if (answer.status !== 400) return [];
    const back = new Map(
      listFilledForms(answer.document, answer.address).flatMap((one) => one.fields),
    );
    return form.typed
      .filter(([name, value]) => !neverReturned.test(name) && back.get(name) !== value)
      .map(([name]) => `${describeForm(form)} lost ${name}`);
  });
  expect(lost).toEqual([]);
});

it("no field of the product lets a browser cut what is pasted", () => {
  expect(cutting).toEqual([]);
});

it("a form whose texts are too long says so beside each field with the number it takes, and keeps them", () => {
  const refused = tooLong.filter(({ answer }) => answer.status >= 400);
  const bad = refused.flatMap(({ form, answer: { status, address, document } }) => {
    if (status >= 500) return [`${status} ${describeForm(form)}`];
    const controls = [...document.findAll("input"), ...document.findAll("textarea")];
    const texts = listFilledForms(document, address).flatMap(({ typed }) => typed);
    return listLongNames(form).flatMap((name) => {
      if (neverReturned.test(name)) return [];
      const own = controls.filter((one) => one.getAttribute("name") === name);
      const ids = own.flatMap((one) => (one.getAttribute("aria-describedby") ?? "").split(" "));
      const errors = ids
        .filter((id) => id.endsWith("-error"))
        .map((id) => document.findOne(`[id="${id}"]`).text);
      // A field of a certain form, such as a reference, says which form that is.
      const isNamed = errors.some((text) => !/long|larg|[{}]/.test(text) || /\d/.test(text));
      return [
        ...(texts.some(([one, value]) => one === name && value === longText) ? [] : ["is lost"]),
        ...(isNamed ? [] : [`says ${errors}`]),
      ].map((problem) => `${status} ${describeForm(form)}: ${name} ${problem}`);
    });
  });
  expect(bad).toEqual([]);
  expect(refused.length).toBeGreaterThan(process.env.WHOLE_SWEEPS ? 30 : 2);
});

it("a form without its fields is refused on a page in the language of its address, never as a fault of the site", () => {
  const bad = empty.flatMap(({ form, answer: { status, html, document } }) => {
    const isOperators = form.target.startsWith("/admin");
    const locale = getLocaleOfPath(form.target);
    const faults: readonly string[] = [layoutMessages, adminMessages].flatMap((words) =>
      locales.map((one) => words[one].failure.title),
    );
    const titles = document.findAll("h1").map(({ text }) => text);
    const problems = [
      ...(status >= 500 ? ["is an error of the server"] : []),
      ...(titles.some((title) => faults.includes(title)) ? ["says that the site failed"] : []),
      ...(html === "" && status >= 400 ? ["has no page"] : []),
      ...(!isOperators && html !== "" && !isInLanguage(document, locale)
        ? ["is in another language"]
        : []),
    ];
    return problems.map((problem) => `${status} ${describeForm(form)} ${problem}`);
  });
  expect(bad).toEqual([]);
  expect(empty.length).toBeGreaterThan(process.env.WHOLE_SWEEPS ? 60 : 10);
});
