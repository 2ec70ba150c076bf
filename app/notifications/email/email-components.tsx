import type { CSSProperties, ReactNode } from "react";
import * as colours from "../../media/colours.ts";
import type { EmailContent, EmailPictures, EmailSection, EmailTicket } from "./email-content.ts";
import { accents, buttonGround, styles } from "./email-styles.ts";

/** A layout table, which every mail program can display. */
export function LayoutTable(props: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={props.style ?? { width: "100%" }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}

/** A table row with the horizontal margins of the email. */
export function Band(props: {
  children: ReactNode;
  ground?: string;
  top?: number;
  bottom?: number;
}) {
  const { ground = colours.cream, top = 0, bottom = 0 } = props;
  return (
    <tr>
      <td
        className="side"
        style={{ backgroundColor: ground, padding: `${top}px 36px ${bottom}px` }}
      >
        {props.children}
      </td>
    </tr>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} style={styles.text}>
      {text}
    </p>
  ));
}

/** A bordered table of booking facts, with one label and value per row. */
export function Ticket({ ticket }: { ticket: EmailTicket }) {
  return (
    <LayoutTable style={styles.ticket}>
      <tr>
        <td className="inner" style={{ padding: "26px 28px 20px" }}>
          <p style={{ ...styles.eyebrow, color: accents[ticket.accent] }}>{ticket.eyebrow}</p>
          <h2 style={styles.ticketTitle}>{ticket.title}</h2>
          <p style={styles.ticketDate}>{ticket.date}</p>
          <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ width: "100%" }}>
            <tbody>
              {ticket.rows.map(({ label, value, href }) => (
                <tr key={label}>
                  <th
                    scope="row"
                    align="left"
                    style={{
                      ...styles.cell,
                      paddingRight: 16,
                      fontWeight: 400,
                      textAlign: "left",
                      color: colours.muted,
                    }}
                  >
                    {label}
                  </th>
                  <td
                    align="right"
                    style={{
                      ...styles.cell,
                      fontWeight: 700,
                      textAlign: "right",
                      color: colours.ink,
                      // A long hotel name or address must not widen the table.
                      wordBreak: "break-word",
                    }}
                  >
                    {href ? (
                      <a href={href} style={{ color: colours.ink }}>
                        {value}
                      </a>
                    ) : (
                      value
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </td>
      </tr>
    </LayoutTable>
  );
}

/**
 * The only button of an email. Its cell is coloured, so that it looks like a button even in mail
 * programs that ignore padding.
 */
export function Button({ button }: { button: NonNullable<EmailContent["button"]> }) {
  return (
    <table
      role="presentation"
      align="center"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "26px auto 0" }}
    >
      <tbody>
        <tr>
          <td align="center" style={{ borderRadius: 999, backgroundColor: buttonGround }}>
            <a href={button.url} style={styles.button}>
              {button.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A list with rose-coloured bullets. */
export function BulletList({ list }: { list: NonNullable<EmailContent["list"]> }) {
  return (
    <>
      <h2 style={styles.heading}>{list.title}</h2>
      <ul style={{ margin: "0 0 20px", padding: "0 0 0 20px", color: colours.rose }}>
        {list.items.map((item) => (
          <li key={item} style={{ ...styles.text, margin: "0 0 8px" }}>
            <span style={{ color: colours.ink }}>{item}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type SectionProps = Readonly<{
  section: EmailSection;
  /** The URLs of the entries' pictures, by name. */
  pictures: NonNullable<EmailPictures["ofEntries"]>;
}>;

/** A section with a title and entries. Lines separate the entries. */
export function Section({ section, pictures }: SectionProps) {
  return (
    <>
      <h2 style={{ ...styles.heading, margin: "28px 0 4px" }}>{section.title}</h2>
      <p style={{ ...styles.text, margin: "0 0 8px" }}>{section.text}</p>
      <LayoutTable>
        {section.entries.map(({ title, picture, lines }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
          <tr key={index}>
            <td style={{ padding: "12px 0", borderTop: `1px solid ${colours.line}` }}>
              {picture && pictures[picture.name] && (
                // Mail programs that do not crop pictures show the whole one.
                <img
                  src={pictures[picture.name]}
                  alt={picture.alt}
                  width={240}
                  loading="lazy"
                  style={{ display: "block", height: "auto", border: 0, marginBottom: 8 }}
                />
              )}
              <p style={{ ...styles.text, margin: 0, fontWeight: 700 }}>{title}</p>
              {lines.map(({ text, href }) => (
                <p key={text} style={{ ...styles.text, margin: 0 }}>
                  {href ? (
                    <a href={href} style={{ color: colours.ink }}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </LayoutTable>
    </>
  );
}

/** A quote of the recipient's earlier message. */
export function Quote({ quote }: { quote: NonNullable<EmailContent["quote"]> }) {
  return (
    <>
      <p style={{ ...styles.text, margin: "28px 0 8px", color: colours.muted }}>{quote.intro}</p>
      <blockquote
        style={{ margin: 0, padding: "0 0 0 14px", borderLeft: `3px solid ${colours.line}` }}
      >
        {quote.lines.map((line, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat and never move
            key={index}
            style={{ ...styles.text, margin: "0 0 8px", color: colours.muted }}
          >
            {line}
          </p>
        ))}
      </blockquote>
    </>
  );
}
