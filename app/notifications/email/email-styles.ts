import type { CSSProperties } from "react";
import * as colours from "../../media/colours.ts";
import type { Accent } from "../../tours/tour.ts";

export const accents: Readonly<Record<Accent, string>> = {
  marea: colours.rose,
  monte: colours.lagoon,
};

/**
 * The lighter of the two golds. With this background, programs that force dark mode invert both the
 * background and the text on it.
 */
export const buttonGround = colours.goldHover;

/** Where Georgia is missing, warm book faces of Apple, Windows, Linux and Android come first. */
const serif =
  "Fraunces,Georgia,Gelasio,Charter,'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif','DejaVu Serif',serif";
const sans = "Figtree,Arial,Helvetica,sans-serif";

/** Some mail programs ignore style sheets, so every element has inline styles. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: colours.cream, color: colours.ink },
  sheet: { width: "100%", maxWidth: 600, margin: "0 auto", backgroundColor: colours.cream },
  text: {
    margin: "0 0 16px",
    fontFamily: sans,
    fontSize: 17,
    lineHeight: "27px",
    wordBreak: "break-word",
  },
  title: {
    margin: "0 0 12px",
    fontFamily: serif,
    fontSize: 38,
    lineHeight: "42px",
    fontWeight: 700,
    color: colours.ink,
  },
  heading: {
    margin: "0 0 10px",
    fontFamily: serif,
    fontSize: 21,
    lineHeight: "26px",
    fontWeight: 700,
    color: colours.ink,
  },
  brand: { fontFamily: serif, fontSize: 22, lineHeight: "28px", fontWeight: 700 },
  ticket: {
    width: "100%",
    backgroundColor: colours.paper,
    border: `1px solid ${colours.line}`,
    borderRadius: 18,
    borderCollapse: "separate",
  },
  eyebrow: {
    margin: 0,
    fontFamily: sans,
    fontSize: 15,
    lineHeight: "22px",
    fontWeight: 700,
  },
  ticketTitle: {
    margin: "6px 0 2px",
    fontFamily: serif,
    fontSize: 27,
    lineHeight: "32px",
    fontWeight: 700,
    color: colours.ink,
  },
  ticketDate: {
    margin: "0 0 16px",
    fontFamily: sans,
    fontSize: 17,
    lineHeight: "26px",
    fontWeight: 600,
  },
  cell: {
    padding: "10px 0",
    borderTop: `1px dotted ${colours.line}`,
    fontFamily: sans,
    fontSize: 16,
    lineHeight: "24px",
    verticalAlign: "top",
  },
  button: {
    display: "inline-block",
    padding: "13px 29px",
    borderRadius: 999,
    backgroundColor: buttonGround,
    color: colours.night,
    fontFamily: sans,
    fontSize: 17,
    lineHeight: "24px",
    fontWeight: 700,
    textDecoration: "none",
  },
  note: {
    margin: "10px 0 0",
    fontFamily: sans,
    fontSize: 14,
    lineHeight: "20px",
    color: colours.muted,
    textAlign: "center",
  },
  footer: { margin: 0, fontFamily: sans, fontSize: 14, lineHeight: "24px", color: colours.cream },
  hidden: {
    display: "none",
    overflow: "hidden",
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    lineHeight: "1px",
  },
} as const satisfies Record<string, CSSProperties>;

/** The rules that cannot be inline styles. Without them, the email only looks plainer. */
export const styleSheet = `
:root { color-scheme: light only; supported-color-schemes: light only; }
body { -webkit-text-size-adjust: 100%; }
a { color: inherit; }
@media (max-width: 480px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .inner { padding-left: 18px !important; padding-right: 18px !important; }
  .title { font-size: 31px !important; line-height: 35px !important; }
}
`;
