/** Changes every text in nested messages. Values that are not texts are unchanged. */
export function mapTexts<T>(texts: T, change: (text: string) => string): T {
  if (typeof texts === "string") return change(texts) as T;
  if (Array.isArray(texts)) return texts.map((item) => mapTexts(item, change)) as T;
  if (texts === null || typeof texts !== "object") return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, item]) => [key, mapTexts(item, change)]),
  ) as T;
}
