import type { DocumentTexts } from "../../forms/document-texts.ts";
import type { Catalog } from "./catalog.ts";
import { type CatalogPart, getPartForm } from "./catalog-fields.ts";
import type { CatalogProblem } from "./catalog-limits.ts";
import { catalogSchema } from "./catalog-schema.ts";

/** The errors in a form by the names of its inputs. */
export type FormProblems = Readonly<Record<string, CatalogProblem>>;

export type ParsedForm =
  | Readonly<{ outcome: "sound"; catalog: Catalog }>
  | Readonly<{ outcome: "unsound"; problems: FormProblems }>;

/** Returns a copy of the catalog in which a form replaces one part, or the errors in the form. */
export function parseCatalogForm(
  base: Catalog,
  part: CatalogPart,
  texts: DocumentTexts,
): ParsedForm {
  const { value, findInput } = getPartForm(part).read("", texts);
  const isTour = part !== "policy" && part !== "horses";
  const draft = isTour
    ? { ...base, listings: { ...base.listings, [part]: value } }
    : { ...base, [part]: value };
  const checked = catalogSchema.safeParse(draft);
  if (checked.success) return { outcome: "sound", catalog: checked.data };
  const problems: Record<string, CatalogProblem> = {};
  for (const { path, message } of checked.error.issues) {
    const depth = isTour ? 2 : 1;
    problems[findInput(path.slice(depth).map(String))] ??= message as CatalogProblem;
  }
  return { outcome: "unsound", problems };
}
