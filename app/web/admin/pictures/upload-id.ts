/** Returns a text that has the form of an upload's id; undefined for any other. */
export function findUploadId(text: string): string | undefined {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined;
}
