/**
 * The colours for everything without a style sheet: emails, the web manifest, link pictures and
 * icons. A test checks that each equals the token of the same name in tokens.css or
 * drawing-tokens.css.
 */
export const ink = "#2a1230";
export const muted = "#6d4a5c";
export const mutedOnSand = "#5b3a4b";
export const cream = "#fff6e6";
export const paper = "#fffdf8";
export const sand = "#f3dfba";
export const line = "#e3cda6";
export const gold = "#ffc15a";
export const goldHover = "#ffd07f";
export const night = "#1a0f2e";
export const nightText = "#eadfd6";
export const deep = "#0a1236";
export const rose = "#9a2f63";
export const roseOnSand = "#86265a";
export const lagoon = "#0f5e6b";
export const plumText = "#f0dbe4";
export const forestText = "#dcebe2";
export const skyMarea = "#1f1345";
export const skyMonte = "#0a3138";
