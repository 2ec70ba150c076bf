/**
 * The key in local storage under which the browser remembers that a user is logged in
 * (docs/rulings.md 21). It is only a hint: the server checks every session.
 */
const key = "adminAuthenticated";

/** Saves the hint that a user is logged in, or removes it. */
export function saveLoginFlag(loggedIn: boolean): void {
  if (loggedIn) localStorage.setItem(key, "true");
  else localStorage.removeItem(key);
}
