/**
 * The key in local storage that records that somebody has logged in here (docs/rulings.md 21). It
 * is only a hint: the server checks every login.
 */
const key = "adminAuthenticated";

export function saveLoginFlag(loggedIn: boolean): void {
  if (loggedIn) localStorage.setItem(key, "true");
  else localStorage.removeItem(key);
}
