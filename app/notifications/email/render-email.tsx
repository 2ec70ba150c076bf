import { renderToStaticMarkup } from "react-dom/server";
import { languageTag } from "../../i18n/locale.ts";
import * as colours from "../../media/colours.ts";
import { emailLogoHeight, hasNameInLogo } from "../../media/mark-files.ts";
import {
  Band,
  BulletList,
  Button,
  LayoutTable,
  Paragraphs,
  Quote,
  Section,
  Ticket,
} from "./email-components.tsx";
import type { EmailContent, EmailPictures } from "./email-content.ts";
import { styleSheet, styles } from "./email-styles.ts";

/**
 * Renders an email as HTML (docs/rulings.md 24): 600 px wide, built from layout tables, readable
 * without pictures.
 */
export function renderEmail(content: EmailContent, pictures: EmailPictures): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailDocument content={content} pictures={pictures} />)}`;
}

function EmailDocument({ content, pictures }: { content: EmailContent; pictures: EmailPictures }) {
  const { button, footer, goodbye, list, note, quote, request, ticket, unsubscribe } = content;
  return (
    <html lang={languageTag[content.locale]} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        {/* Without this, Apple's mail programs turn dates and places into blue links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body style={styles.body}>
        <div style={styles.hidden}>{content.preview}</div>
        <LayoutTable style={{ width: "100%", backgroundColor: colours.cream }}>
          <tr>
            <td align="center">
              <LayoutTable style={styles.sheet}>
                <Masthead brand={content.brand} logo={pictures.logo} width={pictures.logoWidth} />
                {/* "lazy" keeps React from adding preload links, which mail programs mishandle. */}
                {content.picture && pictures.picture && (
                  <tr>
                    <td>
                      <img
                        src={pictures.picture}
                        alt={content.picture.alt}
                        width={600}
                        loading="lazy"
                        style={{ display: "block", width: "100%", height: "auto", border: 0 }}
                      />
                    </td>
                  </tr>
                )}
                <Band top={32} bottom={36}>
                  <h1 className="title" style={styles.title}>
                    {content.title}
                  </h1>
                  <Paragraphs texts={content.opening} />
                  {ticket && <div style={{ height: 8, lineHeight: "8px" }}>&nbsp;</div>}
                  {ticket && <Ticket ticket={ticket} />}
                  {button && <Button button={button} />}
                  {note && <p style={styles.note}>{note}</p>}
                  {ticket && <div style={{ height: 28, lineHeight: "28px" }}>&nbsp;</div>}
                  {request && (
                    <p style={styles.text}>
                      {request.text} <TextLink href={request.url}>{request.label}</TextLink>
                    </p>
                  )}
                  {list && <BulletList list={list} />}
                  {content.sections?.map((section) => (
                    <Section
                      key={section.title}
                      section={section}
                      pictures={pictures.ofEntries ?? {}}
                    />
                  ))}
                  <Paragraphs texts={content.closing} />
                  {content.chat && (
                    <p style={styles.text}>
                      <TextLink href={content.chat.url}>{content.chat.label}</TextLink>
                    </p>
                  )}
                  {goodbye && (
                    <p style={{ ...styles.text, margin: 0 }}>
                      {goodbye}
                      <br />
                      <strong>{content.brand}</strong>
                    </p>
                  )}
                  {unsubscribe && (
                    <p style={{ ...styles.note, margin: "24px 0 0" }}>
                      {unsubscribe.text}{" "}
                      <TextLink href={unsubscribe.url}>{unsubscribe.label}</TextLink>
                    </p>
                  )}
                  {quote && <Quote quote={quote} />}
                </Band>
                <Band ground={colours.night} top={26} bottom={30}>
                  <p style={styles.footer}>
                    {footer.address}
                    <br />
                    {footer.phone}, {footer.hours}
                    <br />
                    <a href={`mailto:${footer.email}`} style={{ color: colours.cream }}>
                      {footer.email}
                    </a>
                  </p>
                </Band>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

type MastheadProps = { brand: string; logo: string | null; width: number | undefined };

function Masthead({ brand, logo, width = emailLogoHeight }: MastheadProps) {
  const hasName = logo !== null && hasNameInLogo({ width, height: emailLogoHeight });
  return (
    <Band ground={colours.night} top={18} bottom={18}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            {logo && (
              <td style={{ paddingRight: 12 }}>
                {/* Empty beside the name, so that screen readers do not read it twice. */}
                <img
                  src={logo}
                  alt={hasName ? brand : ""}
                  width={width}
                  height={emailLogoHeight}
                  loading="lazy"
                  style={{ display: "block", border: 0 }}
                />
              </td>
            )}
            {!hasName && <td style={{ ...styles.brand, color: colours.cream }}>{brand}</td>}
          </tr>
        </tbody>
      </table>
    </Band>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={{ color: colours.ink, fontWeight: 700 }}>
      {children}
    </a>
  );
}
