/**
 * Creates a function that lets concurrent calls with the same key share one read. A call never gets
 * the result of a read that began before it: all calls that arrive during a read share the next
 * read.
 */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  type Reads = { running: Promise<T>; next?: Promise<T> };
  const readsByKey = new Map<string, Reads>();

  function startRead(key: string, read: () => Promise<T>): Promise<T> {
    const reads: Reads = {
      running: read().finally(() => {
        if (readsByKey.get(key) === reads && !reads.next) readsByKey.delete(key);
      }),
    };
    readsByKey.set(key, reads);
    return reads.running;
  }

  return (key, read) => {
    const reads = readsByKey.get(key);
    if (!reads) return startRead(key, read);
    const startNextRead = () => startRead(key, read);
    reads.next ??= reads.running.then(startNextRead, startNextRead);
    return reads.next;
  };
}
