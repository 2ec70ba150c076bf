import { Form, useSubmit } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField } from "#app/web/ui/field.tsx";
import type { PreviewWidth } from "../addresses/preview-address.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { PageChoice } from "./page-list.server.ts";

type PageChooserProps = Readonly<{
  id: string;
  /** Path of the selected page. */
  path: string;
  width: PreviewWidth;
  pages: readonly PageChoice[];
}>;

/**
 * A select box with all pages in one language. With scripts, selecting a page opens it immediately.
 */
export function PageChooser({ id, path, width, pages }: PageChooserProps) {
  const locale = useLocale();
  const messages = adminPreviewMessages[locale];
  const submit = useSubmit();
  const groups = Map.groupBy(pages, ({ group }) => group);
  return (
    <Form method="get" action={`/admin/preview/${id}`} className="preview-chooser">
      <input type="hidden" name="width" value={width} />
      <SelectField
        // The key resets the select box when a link opens another page.
        key={path}
        id="page"
        name="page"
        label={messages.choose}
        lang={getLocaleOfPath(path)}
        defaultValue={path}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {[...groups].map(([group, choices]) => (
          <optgroup key={group} label={messages.groups[group]} lang={locale}>
            {choices.map((page) => (
              <option key={page.path} value={page.path} lang={getLocaleOfPath(path)}>
                {page.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button variant="quiet" size="small">
        {messages.show}
      </Button>
    </Form>
  );
}
