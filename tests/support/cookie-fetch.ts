/**
 * Creates a `fetch` that stores the cookies of a site and sends them again, and does not follow
 * redirects.
 */
export function createCookieFetch(siteUrl: string) {
  const cookies = new Map<string, string>();
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(new URL(address, siteUrl), {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: "manual",
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("; Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}
