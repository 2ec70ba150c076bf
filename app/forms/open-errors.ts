type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * Returns the messages of a refused form without those of fields that have been corrected: the
 * value is no longer the refused one, and `isValid` accepts it.
 */
export function getOpenErrors<Messages extends Texts>(
  messages: Messages,
  refused: Texts,
  current: Texts,
  isValid: (name: string, value: string) => boolean,
): Messages {
  const open = Object.entries(messages).filter(([name]) => {
    const value = current[name] ?? "";
    return value === refused[name] || !isValid(name, value);
  });
  return Object.fromEntries(open) as Messages;
}
