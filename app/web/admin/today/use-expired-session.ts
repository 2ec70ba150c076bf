import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether the login is shown because the session ended while a page was open, and not because of a
 * logout.
 */
export function useExpiredSession(loggedIn: boolean): boolean {
  const { key, state } = useLocation();
  const lastVisit = useRef<string>(null);
  // The server does not know the navigation state and renders false, so the first render in the
  // browser must be false, too.
  const [sessionOver, setSessionOver] = useState(false);
  useEffect(() => {
    if (loggedIn) lastVisit.current = key;
    // A logout navigates and thereby changes the location's key. Reloading a page's data keeps the
    // key.
    const endedHere = !loggedIn && lastVisit.current === key;
    setSessionOver(endedHere || Boolean(state?.sessionEnded));
  }, [loggedIn, key, state]);
  return sessionOver;
}
