import type { HtmlPart } from "./html-document.ts";

export type Words = string | RegExp;
export type FormFields = Readonly<Record<string, string>>;

/** A form of a parsed page, as a browser without scripts submits it. */
export type HtmlForm = Readonly<{
  element: HtmlPart;
  controls: FormControls;
  buttons: readonly HtmlPart[];
}>;

/**
 * The current value of each form field, and the options of selects, checkboxes and radio buttons.
 * The value is null when no checkbox or radio button of this name is checked.
 */
type FormControls = ReadonlyMap<string, { value: string | null; choices: string[] | null }>;

/** Lists the forms of a page with their controls, including those outside of the form elements. */
export function listForms(document: HtmlPart): HtmlForm[] {
  return document.findAll("form").map((element) => getForm(document, element));
}

function getForm(document: HtmlPart, element: HtmlPart): HtmlForm {
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

/** Returns the values that the form sends when nothing is changed. */
export function getFormValues({ controls }: HtmlForm): FormFields {
  return Object.fromEntries(
    [...controls].flatMap(([name, { value }]) => (value === null ? [] : [[name, value]])),
  );
}

/** Returns whether the accessible label of an element, or its text if it has none, matches. */
export function hasLabel(part: HtmlPart, words: Words): boolean {
  const name = part.getAttribute("aria-label") ?? part.text;
  return typeof words === "string" ? name.includes(words) : words.test(name);
}
