import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import {
  readTickedDays,
  type WaitingErrors,
} from "#app/bookings/waiting-list/waiting-entry-form.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { type EntryVisit, withWaitingEntry } from "./loader.server.ts";

/** Why a change was not stored. */
export type EntryReply = Readonly<{ id: string; errors: WaitingErrors; isUnavailable: boolean }>;

/** Confirms, changes or ends an entry. Only its buttons do: mail programs open links by themselves. */
export function handleEntryForm(visit: EntryVisit, form: FormData) {
  const { services, token, url } = visit;
  return withWaitingEntry({ ...visit, form }, async () => {
    switch (getFormText(form, "intent")) {
      case "confirm":
        await services.waitingList.confirmWaitingEntry(token);
        return redirect(url.pathname, 303);
      case "decline":
        await services.waitingList.declineWaitingOffer(token);
        return redirect(url.pathname, 303);
      case "end":
        await services.waitingList.endWaitingEntry(token);
        return redirect(url.pathname, 303);
      case "change": {
        const changed = await services.waitingList.changeWaitingEntry(token, {
          days: readTickedDays(form),
          riders: getFormText(form, "riders"),
        });
        if (changed.outcome === "changed") return redirect(`${url.pathname}?saved`, 303);
        const errors = changed.outcome === "invalid" ? changed.errors : {};
        return data<EntryReply>(
          { id: randomUUID(), errors, isUnavailable: false },
          { status: changed.outcome === "invalid" ? 400 : 409 },
        );
      }
      default:
        throw data(null, { status: 400 });
    }
  });
}
