import { expect, it } from "vitest";
import { getAdminPageErrorData } from "../../app/web/admin/layout/admin-page-error-data.server.ts";

const send = (fields: Record<string, string>) =>
  getAdminPageErrorData(
    new Request("https://ranch.test/admin/account.data?lang=es", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );

it("getAdminPageErrorData returns the page's path and the form that the database could not store", async () => {
  const { form, path } = await send({ intent: "details", name: "Ana" });
  expect([...(form ?? [])]).toContainEqual(["name", "Ana"]);
  expect(path).toBe("/admin/account?lang=es");
});

it.each(["password", "old", "fresh"])(
  "getAdminPageErrorData does not return a form with the password field %s",
  async (name) => {
    expect(
      (await send({ intent: "switch-off", [name]: "a secret", code: "1" })).form,
    ).toBeUndefined();
  },
);
