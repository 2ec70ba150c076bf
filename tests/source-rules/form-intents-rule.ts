import { accessRules } from "../../app/web/admin/layout/access-rules.ts";
import { listSources, readSource, type SourceRule } from "./source-files.ts";

export const formIntentsRule: SourceRule = {
  name: "The access rules name every intent of the forms that roles may send differently",
  findViolations() {
    const source = listSources(
      ["app/web/admin"],
      /(departure-day|phones)\/action\.server\.ts$|emails\/route\.tsx$/,
    )
      .map(readSource)
      .join("\n");
    const found = new Set(
      [...source.matchAll(/(?:case |get\("intent"\) === )"([\w-]+)"/g)].map(
        ([, intent = ""]) => intent,
      ),
    );
    const named = new Set(
      Object.entries(accessRules).flatMap(([path, { send }]) =>
        // tests/unit/access-rules.test.ts compares these with the table of the page's forms.
        path === "/admin/horses" ? [] : Object.keys(send ?? {}),
      ),
    );
    if (found.size < 6) return [`only ${found.size} intents were found; the pattern is wrong`];
    return [
      ...[...found]
        .filter((intent) => !named.has(intent))
        .map((intent) => `app/web/admin/layout/access-rules.ts does not name "${intent}"`),
      ...[...named]
        .filter((intent) => !found.has(intent))
        .map(
          (intent) => `app/web/admin/layout/access-rules.ts names "${intent}", which no form sends`,
        ),
    ];
  },
};
