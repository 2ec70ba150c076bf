import { data } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/shell.ts";
import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  return data({ messages: shellMessages[locale].notFound }, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.messages.title}</h1>;
}
