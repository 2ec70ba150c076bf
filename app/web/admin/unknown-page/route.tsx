import { data } from "react-router";

/**
 * Responds with a 404 to every address of the operator without a page. The layout shows it in the
 * operator's language.
 */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** A form that is sent to such an address changes nothing; the loader then responds. */
export function action(): null {
  return null;
}

export default function UnknownPage() {
  return null;
}
