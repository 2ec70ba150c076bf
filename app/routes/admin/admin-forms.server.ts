import { data, redirect } from "react-router";
import type { LoginOutcome } from "#app/accounts/admin-auth.server.ts";
import {
  adminCookie,
  adminDeviceCookie,
  adminDeviceOf,
  adminTokenOf,
  clearedAdminCookie,
} from "#app/accounts/admin-cookie.server.ts";
import type { LoginLinkMailing } from "#app/notifications/mail-login-link.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { targetOf } from "./login-target.ts";

/** The outcome of a form on the page, unless the form redirected. */
export type FormResult =
  | { form: "login"; refusal: Exclude<LoginOutcome, { outcome: "in" }> }
  | { form: "login-link"; mailing: LoginLinkMailing };

type Visit = Readonly<{
  request: Request;
  services: Services;
  clientAddress: string;
  url: URL;
}>;

/** The forms of the page, told apart by their `intent`. Throws 400 for any other. */
export async function handleAdminForm(visit: Visit) {
  const form = await visit.request.formData();
  const intent = form.get("intent");
  if (intent === "login") return logIn(visit, String(form.get("password") ?? ""));
  if (intent === "login-link") return mailLink(visit);
  if (intent === "logout") return logOut(visit);
  throw new Response("This form is not known.", { status: 400 });
}

async function logIn({ request, services, clientAddress, url }: Visit, password: string) {
  const result = await services.adminAuth.login(password, {
    clientAddress,
    deviceMark: adminDeviceOf(request),
    link: url.searchParams.get("link"),
  });
  const answer = (refusal: Exclude<LoginOutcome, { outcome: "in" }>, init: ResponseInit) =>
    data<FormResult>({ form: "login", refusal }, init);
  switch (result.outcome) {
    case "wrong-password":
      return answer(result, { status: 401 });
    case "too-many-attempts":
      return answer(result, {
        status: 429,
        headers: { "retry-after": String(result.retryAfterSeconds) },
      });
    case "in": {
      // A login replaces the session that was open here, if any.
      await services.adminAuth.logout(adminTokenOf(request));
      const headers = new Headers();
      headers.append("set-cookie", adminCookie(result.token, services.env.siteUrl));
      headers.append("set-cookie", adminDeviceCookie(result.deviceMark, services.env.siteUrl));
      return redirect(targetOf(url), { status: 303, headers });
    }
  }
}

/**
 * For an operator whose login attempts strangers have used up. Anybody may ask for the link; the
 * mail goes only to the operator.
 */
async function mailLink({ services }: Visit) {
  const mailing = await services.operator.mailLoginLink();
  return data<FormResult>(
    { form: "login-link", mailing },
    { status: mailing === "sent" ? 200 : 503 },
  );
}

async function logOut({ request, services }: Visit) {
  await services.adminAuth.logout(adminTokenOf(request));
  return redirect("/admin", {
    status: 303,
    headers: { "set-cookie": clearedAdminCookie(services.env.siteUrl) },
  });
}
