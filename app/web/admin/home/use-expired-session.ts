import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Whether the login form stands there because a session has ended, and not after a logout. */
export function useExpiredSession(loggedIn: boolean): boolean {
  const { key, state } = useLocation();
  const lastVisit = useRef<string>(null);
  // The server knows nothing of the state, so its page and the first of the browser are without.
  const [sessionOver, setSessionOver] = useState(false);
  useEffect(() => {
    if (loggedIn) lastVisit.current = key;
    // A logout is a visit of its own; fresh data come to the same visit.
    const endedHere = !loggedIn && lastVisit.current === key;
    setSessionOver(endedHere || Boolean(state?.sessionEnded));
  }, [loggedIn, key, state]);
  return sessionOver;
}
