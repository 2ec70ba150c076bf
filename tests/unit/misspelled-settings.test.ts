import { expect, it } from "vitest";
import { settingNames } from "#app/platform/env-schema.ts";
import { describeMisspelledSettings } from "#app/platform/misspelled-settings.ts";

const suggestSetting = (name: string) =>
  describeMisspelledSettings([name], settingNames).map((line) => /mean (\w+)/.exec(line)?.[1]);

it.each([
  ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
  ["STRIPE_WEBHOOK_SECERT", "STRIPE_WEBHOOK_SECRET"],
  ["SITEURL", "SITE_URL"],
  ["SITE_ULR", "SITE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["PAYMENT", "PAYMENTS"],
  ["loglevel", "LOG_LEVEL"],
  ["port", "PORT"],
])("describeMisspelledSettings suggests for %s the setting %s", (name, setting) => {
  expect(suggestSetting(name)).toEqual([setting]);
});

it("describeMisspelledSettings ignores known settings and common environment variables", () => {
  const others =
    "HOME PATH PWD SHELL USER LANG TERM SHLVL HOSTNAME OLDPWD LOGNAME TZ INVOCATION_ID JOURNAL_STREAM " +
    "SYSTEMD_EXEC_PID MAIL NODE_ENV NODE_OPTIONS NODE_VERSION POSTGRES_PASSWORD MALLOC_ARENA_MAX PORTS " +
    "npm_config_port npm_package_name npm_lifecycle_event EDITOR PAGER COLOR INIT_CWD _ x";
  expect(describeMisspelledSettings([...settingNames, ...others.split(" ")], settingNames)).toEqual(
    [],
  );
});
