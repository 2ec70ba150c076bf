import { redirect } from "react-router";
import type { Route } from "./+types/emails-redirect";

/** The list of mails had another address once; 308 keeps the query and a form's method. */
export function loader({ url }: Route.LoaderArgs) {
  return redirectToEmails(url);
}

export function action({ url }: Route.ActionArgs) {
  return redirectToEmails(url);
}

function redirectToEmails({ pathname, search }: URL) {
  return redirect(pathname.replace("/admin/deliveries", "/admin/mails") + search, 308);
}
