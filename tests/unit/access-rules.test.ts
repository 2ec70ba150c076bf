import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { hasPermission, roles } from "#app/accounts/account.ts";
import routes from "#app/routes.ts";
import { dayForms, rideForms } from "#app/web/admin/departure-day/action.server.ts";
import { emailsForms } from "#app/web/admin/emails/action.server.ts";
import { horsesForms } from "#app/web/admin/horses/action.server.ts";
import {
  accessRules,
  canOpenPage,
  canSubmitForm,
  hasRulesByIntent,
  pagesWithoutLogin,
} from "#app/web/admin/layout/access-rules.ts";
import { calendarFeedForms } from "#app/web/admin/phones/action.server.ts";

/** Returns the path patterns of all routes below /admin. */
function adminPatterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path?.startsWith("/admin") ? [path] : []),
    ...adminPatterns(children ?? []),
  ]);
}
const patterns = [...new Set(adminPatterns(routes))];
/** These routes check the permission themselves, because they answer scripts with JSON. */
const ownGuard = ["/admin/test-webhook", "/admin/sheet-acts"];

describe("access rules of the operator's pages", () => {
  it("the lists of access rules and exceptions contain every operator route and no other", () => {
    const known = [...Object.keys(accessRules), ...pagesWithoutLogin, ...ownGuard];
    expect(patterns.toSorted()).toEqual(known.toSorted());
  });

  it("every route outside the guarded route is a login page or has its own access check", () => {
    const guarded = adminPatterns(routes.filter(({ id }) => id === "operator"));
    const outside = patterns.filter((one) => !guarded.includes(one));
    expect(outside.toSorted()).toEqual(["/admin", ...pagesWithoutLogin, ...ownGuard].toSorted());
  });

  it("only pages whose forms need different permissions read the intent of a form", () => {
    expect(hasRulesByIntent("/admin/departures/:day")).toBe(true);
    expect(hasRulesByIntent("/admin/pictures/uploads")).toBe(false);
    expect(hasRulesByIntent("constructor")).toBe(false);
  });

  it.each([
    ["/admin/departures/:day", { ...dayForms, ...rideForms }],
    ["/admin/horses", horsesForms],
    ["/admin/emails", emailsForms],
    ["/admin/phones", calendarFeedForms],
  ])("the access rules of %s name every form of the page and no other", (pattern, forms) => {
    const named = Object.keys(accessRules[pattern]?.send ?? {});
    expect(named.toSorted()).toEqual(Object.keys(forms).toSorted());
  });

  it("the test above covers every page whose forms need different permissions", () => {
    expect(Object.keys(accessRules).filter(hasRulesByIntent)).toHaveLength(4);
  });

  it("a page or form without an access rule is refused", () => {
    for (const role of roles) {
      expect(canOpenPage({ role }, "/admin/new-page")).toBe(false);
      expect(canSubmitForm({ role }, "/admin/new-page", null)).toBe(false);
      expect(canOpenPage({ role }, "constructor")).toBe(false);
      expect(canSubmitForm({ role }, "/admin/departures/:day", "__proto__")).toBe(role === "owner");
    }
  });

  it("an owner has every permission, and a guide only those that the day sheet needs", () => {
    const opened = (role: (typeof roles)[number]) =>
      Object.keys(accessRules).filter((pattern) => canOpenPage({ role }, pattern));
    expect(opened("owner")).toEqual(Object.keys(accessRules));
    const own = ["/admin/phones", "/admin/*", "/admin/account"];
    expect(opened("guide")).toEqual([
      "/admin",
      "/admin/departures/:day",
      "/admin/sheet",
      "/admin/sheet.json",
      "/admin/waivers/:id",
      ...own,
    ]);
    const settings =
      /^\/admin\/(mail-server|whatsapp$|getting-paid|tours|preview|content(-\w+)?|logo|pictures|business|backup|privacy|staff|audit-log|waiver$)/;
    expect(opened("office")).toEqual(Object.keys(accessRules).filter((one) => !settings.test(one)));
    const editor = { role: "office", editsContent: true } as const;
    const content = /^\/admin\/(content(-\w+)?|logo|pictures)(\/|$)/;
    expect(Object.keys(accessRules).filter((one) => canOpenPage(editor, one))).toEqual(
      Object.keys(accessRules).filter((one) => !settings.test(one) || content.test(one)),
    );
    expect(canOpenPage({ role: "guide", editsContent: true }, "/admin/content")).toBe(false);
    const day = "/admin/departures/:day";
    for (const intent of ["reopen", "capacity", "offer", "withdraw"]) {
      expect(canSubmitForm({ role: "guide" }, day, intent)).toBe(false);
      expect(canSubmitForm({ role: "office" }, day, intent)).toBe(true);
    }
    expect(canSubmitForm({ role: "guide" }, day, "no-show")).toBe(true);
    for (const role of ["office", "guide"] as const) {
      expect(canSubmitForm({ role }, "/admin/phones", "make")).toBe(true);
      expect(canSubmitForm({ role }, "/admin/phones", "ring")).toBe(false);
      expect(canSubmitForm({ role }, "/admin/phones", null)).toBe(false);
    }
    expect(canSubmitForm({ role: "guide" }, day, null)).toBe(false);
    expect(canSubmitForm({ role: "office" }, "/admin/emails", "show-secret")).toBe(false);
    expect(hasPermission({ role: "office" }, "erase-guests")).toBe(false);
  });
});
