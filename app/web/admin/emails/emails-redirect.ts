import { redirect } from "react-router";
import type { Route } from "./+types/emails-redirect";

/**
 * Redirects from a former path of the list. Status 308 keeps the request's method, and the query is
 * copied.
 */
export function loader({ url }: Route.LoaderArgs) {
  return redirectToEmails(url);
}

export function action({ url }: Route.ActionArgs) {
  return redirectToEmails(url);
}

function redirectToEmails({ pathname, search }: URL) {
  return redirect(pathname.replace("/admin/deliveries", "/admin/mails") + search, 308);
}
