import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Whether the login form is shown because a session has ended, and not after a logout. */
export function useExpiredSession(loggedIn: boolean): boolean {
  const { key, state } = useLocation();
  const lastVisit = useRef<string>(null);
  // The server does not know the navigation state, so server rendering and hydration start with
  // false.
  const [sessionOver, setSessionOver] = useState(false);
  useEffect(() => {
    if (loggedIn) lastVisit.current = key;
    // A logout navigates, which changes the key. Revalidated data keeps the key.
    const endedHere = !loggedIn && lastVisit.current === key;
    setSessionOver(endedHere || Boolean(state?.sessionEnded));
  }, [loggedIn, key, state]);
  return sessionOver;
}
