import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AdminMessages } from "#app/i18n/messages/admin.ts";
import { showToast } from "#app/web/ui/toast-store.ts";
import {
  type BookingsPage,
  type BookingsView,
  bookingsAddress,
} from "../addresses/bookings-query.ts";
import { getLoginPath, sessionEndedState } from "../addresses/login-redirect.ts";
import { fetchBookings, SessionExpired } from "./backend-calls.ts";

/** Milliseconds between two automatic refreshes (docs/rulings.md 20). */
const refreshEvery = 120_000;

export type FirstLoad = BookingsPage &
  Readonly<{
    view: BookingsView;
    loadedAt: number;
    /** The most rows of a page. */
    limit: number;
  }>;

/**
 * Loads one page of bookings. It starts with the rows rendered by the server, and reloads
 * immediately and then every two minutes. After a change of page or filter, the previous rows stay
 * until the new rows arrive.
 */
export function useBookings(publicKey: string, view: BookingsView, first: FirstLoad) {
  const { limit } = first;
  const isFirst = bookingsAddress.getPath(view) === bookingsAddress.getPath(first.view);
  return useQuery<BookingsPage>({
    queryKey: ["bookings", view, limit],
    queryFn: ({ signal }) => fetchBookings(publicKey, view, { limit, signal }),
    initialData: isFirst ? first : undefined,
    initialDataUpdatedAt: isFirst ? first.loadedAt : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // With "always", a query without a network fails and reports an error instead of waiting.
    networkMode: "always",
    retry: (failures, error) => failures < 1 && !(error instanceof SessionExpired),
  });
}

/**
 * Reports a list that could not be loaded: opens the login page if the session has ended, and shows
 * a toast otherwise.
 */
export function useBookingsFailures(messages: AdminMessages): void {
  const navigate = useNavigate();
  const location = useLocation();
  const client = useQueryClient();
  const report = useRef((_error: unknown) => {});
  useEffect(() => {
    report.current = (error) => {
      if (error instanceof SessionExpired) {
        void navigate(getLoginPath(location), { state: sessionEndedState });
      } else {
        const { errorTitle, loadFailed } = messages;
        showToast({ title: errorTitle, description: loadFailed, kind: "error" });
      }
    };
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") {
          report.current(event.action.error);
        }
      }),
    [client],
  );
}
