import { data, redirect, redirectDocument } from "react-router";
import type { LoginOutcome } from "#app/accounts/admin-auth.server.ts";
import {
  formatAdminCookie,
  formatDeviceCookie,
  formatExpiredAdminCookie,
  getAdminToken,
  getLoginAttempt,
} from "#app/accounts/admin-cookie.server.ts";
import { describeDevice } from "#app/accounts/device-labels.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import type { Services } from "#server/wiring/services.ts";
import { getLoginTarget } from "../addresses/login-redirect.ts";
import type { CodeRefusal } from "../auth/login-code-page.tsx";
import type { LoginLinkRequestState } from "../auth/request-login-link.tsx";
import { formatAccountLanguageCookie } from "../layout/interface-language.server.ts";

type LoginRefusal = Exclude<LoginOutcome, { outcome: "in" | "needs-code" }>;

/** The result of a form on the page, unless it redirects. */
export type FormResult =
  | { form: "login"; refusal: LoginRefusal; email: string }
  | { form: "code"; refusal: CodeRefusal }
  | { form: "login-link"; mailing: LoginLinkRequestState; email: string };

type Submission = Readonly<{
  request: Request;
  services: Services;
  clientAddress: string;
  url: URL;
}>;

/**
 * Handles a form submitted on the home page; `intent` says which one. Throws 400 for an unknown
 * form.
 */
export async function handleHomeForm(submission: Submission) {
  const form = await submission.request.formData();
  // Enter submits the login form even before the browser has parsed its button. Its value is
  // missing then.
  const intent = form.get("intent") ?? (form.has("password") ? "login" : null);
  if (intent === "login") return logIn(submission, form);
  if (intent === "code") return submitCode(submission, getFormText(form, "code"));
  if (intent === "login-link") return requestLoginLink(submission, form);
  if (intent === "logout") return logOut(submission);
  throw new Response("This form is not known.", { status: 400 });
}

async function logIn({ request, services, clientAddress, url }: Submission, form: FormData) {
  const email = readLoginEmail(form);
  const result = await services.adminAuth.logIn(getFormText(form, "password"), {
    ...getLoginAttempt(request, clientAddress),
    link: url.searchParams.get("link"),
    email,
    device: describeDevice(request.headers.get("user-agent")),
    isOwnDevice: form.get("ownDevice") !== null,
  });
  const respond = (refusal: LoginRefusal, init: ResponseInit) =>
    data<FormResult>({ form: "login", refusal, email }, init);
  switch (result.outcome) {
    case "wrong-password":
      return respond(result, { status: 401 });
    case "too-many-attempts":
      return respond(result, {
        status: 429,
        headers: { "retry-after": String(result.retryAfterSeconds) },
      });
    case "needs-code":
      await services.adminAuth.logOut(getAdminToken(request));
      // The page at the same URL then asks for the code. Its query names the page to open after the
      // login, so the redirect keeps it and removes only the login link.
      return redirect(removeLoginLink(url), {
        status: 303,
        headers: { "set-cookie": formatAdminCookie(result.token, services.env.siteUrl) },
      });
    case "in":
      return completeLogin({ request, services, url }, result);
  }
}

type Entered = Extract<LoginOutcome, { outcome: "in" }>;

/** Redirects to the requested page and sets the cookies of the new session. */
async function completeLogin(
  { request, services, url }: Omit<Submission, "clientAddress">,
  entered: Entered,
) {
  const { siteUrl } = services.env;
  // The browser's previous session, if any, ends here.
  await services.adminAuth.logOut(getAdminToken(request));
  const headers = new Headers();
  headers.append("set-cookie", formatAdminCookie(entered.token, siteUrl, entered.isOwnDevice));
  headers.append("set-cookie", formatDeviceCookie(entered.deviceToken, siteUrl));
  const { language } = entered;
  const languageCookie = formatAccountLanguageCookie(request, { language, siteUrl });
  if (languageCookie) headers.append("set-cookie", languageCookie);
  const target = getLoginTarget(url);
  // The day sheet is a document of its own, which the router of these pages cannot show.
  const isSheet = target.startsWith(getOperatorPath("sheet"));
  return (isSheet ? redirectDocument : redirect)(target, { status: 303, headers });
}

/** Completes a login with a code from the authenticator app or a recovery code. */
async function submitCode({ request, services, clientAddress, url }: Submission, code: string) {
  const link = url.searchParams.get("link");
  const loginAttempt = { ...getLoginAttempt(request, clientAddress), link };
  const result = await services.adminAuth.submitCode(getAdminToken(request), code, loginAttempt);
  switch (result.outcome) {
    case "in":
      return completeLogin({ request, services, url }, result);
    case "gone":
      return redirect(url.pathname + url.search, 303);
    case "wrong-code":
      return data<FormResult>({ form: "code", refusal: result }, { status: 401 });
    case "too-many-attempts":
      return data<FormResult>(
        { form: "code", refusal: result },
        { status: 429, headers: { "retry-after": String(result.retryAfterSeconds) } },
      );
  }
}

/** Returns the URL's path and query without the token of the login link, which has been used. */
function removeLoginLink(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  parameters.delete("link");
  return parameters.size > 0 ? `${url.pathname}?${parameters}` : url.pathname;
}

/**
 * Sends a login link to users who are locked out because others used up their login attempts.
 * Anybody can request one, but it goes only to the account with the entered email address or, in
 * the second step of the login, to the account whose code is being asked for.
 */
async function requestLoginLink({ request, services }: Submission, form: FormData) {
  const { adminAuth, accounts } = services;
  const email = readLoginEmail(form);
  const respond = (mailing: LoginLinkRequestState, status: number) =>
    data<FormResult>({ form: "login-link", mailing, email }, { status });
  if (!accounts.areEmailsSent()) return respond("no-mail-server", 503);
  const waiting = await adminAuth.findAccountAwaitingCode(getAdminToken(request));
  await accounts.loginLinkEmails.requestLink(waiting ? { accountId: waiting.id } : { email });
  return respond("asked", 200);
}

/**
 * Returns the entered email address; empty if there is none. The first account may have no address.
 */
function readLoginEmail(form: FormData): string {
  return getFormText(form, "email");
}

async function logOut({ request, services }: Submission) {
  await services.adminAuth.logOut(getAdminToken(request));
  return redirect("/admin", {
    status: 303,
    headers: { "set-cookie": formatExpiredAdminCookie(services.env.siteUrl) },
  });
}
