import { listSources, readSource, type SourceRule } from "./source-files.ts";

/** Pages that visitors open without a login. They read the brand for their titles themselves. */
const withoutLogin =
  /^app\/web\/admin\/(accept-invitation|choose-password|forgot-password|layout|second-factor|today)\//;

/** Exports of a screen, each with what makes it (STYLE.md). */
const pattern = [
  { found: /createAdminMeta\(/, not: "createTitleMeta or createPageMeta makes the title" },
  {
    found: /export (?:async )?function clientAction|export const clientAction = (?!keepPage)/,
    not: "keepPageOnNetworkError is its clientAction",
  },
];

export const operatorScreensRule: SourceRule = {
  name: "Screens of the operator have their title and client action from the frame",
  findViolations() {
    return listSources(["app/web/admin"], /\/route\.tsx$/)
      .filter((file) => !withoutLogin.test(file))
      .flatMap((file) =>
        pattern
          .filter(({ found }) => found.test(readSource(file)))
          .map(({ not }) => `${file}: ${not}`),
      );
  },
};
