export const databaseName = "day-sheet";

/**
 * Whether this browser has ever kept a sheet or acts. It does not create the database,
 * and it needs no library, because every page of the operator asks.
 */
export async function hasPhoneDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === databaseName);
  } catch {
    return false;
  }
}
