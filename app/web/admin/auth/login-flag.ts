/** The hint that restores the dashboard on load (docs/rulings.md 21); the server decides. */
const key = "adminAuthenticated";

export function saveLoginFlag(loggedIn: boolean): void {
  if (loggedIn) localStorage.setItem(key, "true");
  else localStorage.removeItem(key);
}
