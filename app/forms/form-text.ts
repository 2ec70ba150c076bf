/** Returns the text of a form field: empty if the field is missing or holds a file. */
export function getFormText(form: FormData | URLSearchParams, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
