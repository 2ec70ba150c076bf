import { type MouseEvent, useEffect, useRef, useState } from "react";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { ContactPageData } from "./loader.server.ts";

/**
 * A drawn map with a link to an external map. With scripts the external map replaces the drawing;
 * without scripts or with a modifier key it opens in a new tab, which screen readers are told only
 * without scripts. Nothing is loaded from the external map until the visitor asks for it.
 */
export function LocationMap({ page }: { page: ContactPageData }) {
  const { map, newTab } = page;
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <section id="place" className="contact-place" aria-labelledby="place-title">
      <h2 id="place-title" className="sr-only">
        {map.title}
      </h2>
      {isOpen ? <MapFrame address={map.embed} title={map.embedTitle} /> : <DrawnMap map={map} />}
      <p className="contact-way">
        <strong>{map.place}</strong> {map.way}
      </p>
      {!isOpen && map.page && (
        <>
          <ButtonLink
            href={map.page}
            newTabLabel={map.embed ? <noscript>{newTab}</noscript> : newTab}
            variant="line"
            size="small"
            icon="map-pin"
            aria-describedby={map.openNote ? "map-note" : undefined}
            data-needs-scripts={map.embed ? "" : undefined}
            onClick={map.embed ? open : undefined}
          >
            {map.open}
          </ButtonLink>
          {map.openNote && (
            <p id="map-note" className="contact-map-note text-caption text-muted">
              {map.openNote}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function DrawnMap({ map }: Pick<ContactPageData, "map">) {
  return (
    <div className="contact-map">
      <Picture name="map" sizes="(min-width: 900px) 735px, 100vw" className="contact-map-picture" />
      <ul className="contact-map-labels">
        <li data-place="springs">
          <span className="map-long">{map.springs}</span>
          <span className="map-short" aria-hidden="true">
            {map.springsShort}
          </span>
        </li>
        <li data-place="lagoon">
          <span className="map-long">{map.lagoon}</span>
          <span className="map-short" aria-hidden="true">
            {map.lagoonShort}
          </span>
        </li>
        <li data-place="village">
          <Icon name="map-pin-fill" />
          <span>
            <span className="map-long">{map.weAreHere} </span>
            {map.village}
          </span>
        </li>
        <li data-place="town">{map.town}</li>
        <li data-place="sunset-route">{map.sunsetRoute}</li>
        <li data-place="springs-route">{map.springsRoute}</li>
        <li data-place="ocean">{map.ocean}</li>
        <li data-place="sierra">{map.sierra}</li>
      </ul>
    </div>
  );
}

function MapFrame({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that opened the map is gone, so the map takes the focus.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className="contact-map">
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
