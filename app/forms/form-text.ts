/**
 * Returns the text of a form field: empty if the field is missing or holds a file. The last one of
 * several values counts, because a button with a correction comes after the field.
 */
export function getFormText(form: FormData | URLSearchParams, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === "string" ? value : "";
}
