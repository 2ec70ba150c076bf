/** The codes of the reasons why a picture cannot be uploaded. */
export type UploadProblem =
  /** The content is no JPEG, PNG, WebP, AVIF or HEIC, whatever its name says. */
  | "type-unknown"
  | "file-too-large"
  | "too-many-pixels"
  /** The file is damaged or cut off. */
  | "unreadable"
  /** The received bytes are not those that were announced. */
  | "size-differs"
  /** The account has started many uploads and completed none of them. */
  | "too-many-uploads"
  /** Processing took too long or too much memory, or its process ended. */
  | "timed-out"
  | "out-of-memory"
  | "crashed";

/** The most bytes and pixels of an original. Phones take up to 50 megapixels. */
export const maxPictureBytes = 25 * 1024 * 1024;
export const maxPicturePixels = 60_000_000;

/** The most bytes of a piece of an upload. */
export const maxPieceBytes = 1024 * 1024;

/** The most uploads of one account that are not complete. */
export const maxUnfinishedUploads = 20;
