/** The codes of the reasons why a picture cannot be uploaded. */
export type UploadProblem =
  /** The content is no JPEG, PNG, WebP, AVIF or HEIC, whatever its name says. */
  | "type-unknown"
  | "file-too-large"
  | "too-many-pixels"
  /** A HEIC needs its whole picture in memory several times, which a small machine does not have. */
  | "heic-too-large"
  /** The file is damaged or cut off. */
  | "unreadable"
  /** The received bytes are not those that were announced. */
  | "size-differs"
  /** The account has started many uploads and completed none of them. */
  | "too-many-uploads"
  /** The site has taken as many uploads in the last hour as the settings allow. */
  | "too-many-this-hour"
  /** All pictures together take as much space as the settings allow. */
  | "no-space"
  /** Processing took too long or too much memory, or its process ended. */
  | "timed-out"
  | "out-of-memory"
  | "crashed"
  /** The system has ended the process twice. */
  | "killed"
  /** A logo or icon has too few pixels, is too wide or too high, or there is nothing on it. */
  | "logo-too-small"
  | "icon-too-small"
  | "logo-too-long"
  | "icon-too-long"
  | "mark-empty";

/** The most bytes of an original. */
export const maxPictureBytes = 25 * 1024 * 1024;

/** The most pixels of a JPEG, which is shrunk while it is read. Phones take up to 108 megapixels. */
export const maxJpegPixels = 120_000_000;

/** The most pixels of other originals. */
export const maxPicturePixels = 60_000_000;

/** The longest side in pixels of the master that replaces an original. */
export const masterSide = 6_000;

/** The same in a second attempt after the system ended the first, because it takes a third of the memory. */
export const smallMasterSide = 3_000;

/** The bytes of each piece of an upload except the last. */
export const pieceBytes = 1024 * 1024;

/** The most uploads of one account that are not complete. */
export const maxUnfinishedUploads = 20;
