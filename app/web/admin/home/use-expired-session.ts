import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether the login is shown because the session ended while a page was open, and not because of a
 * logout.
 */
export function useExpiredSession(loggedIn: boolean): boolean {
  const { key, state } = useLocation();
  const lastVisit = useRef<string>(null);
  // The server does not know the navigation state, so the first render must return false in the
  // browser, too.
  const [sessionOver, setSessionOver] = useState(false);
  useEffect(() => {
    if (loggedIn) lastVisit.current = key;
    // A logout navigates, which changes the key. Reloading a page's data does not.
    const endedHere = !loggedIn && lastVisit.current === key;
    setSessionOver(endedHere || Boolean(state?.sessionEnded));
  }, [loggedIn, key, state]);
  return sessionOver;
}
