import { Picture } from "#app/web/ui/picture.tsx";
import { PictureViews } from "#app/web/ui/picture-views.ts";
import type { ManagePageData } from "../overview/manage-view.ts";

/** The horses that the booking's riders are to ride, with their pictures. */
export function PlannedHorsesSection({ page: { horses } }: { page: ManagePageData }) {
  if (!horses) return null;
  return (
    <section aria-labelledby="horses-heading" className="mt-22">
      <h2 id="horses-heading" className="text-h2">
        {horses.title}
      </h2>
      <p className="mt-3 max-w-[40rem]">{horses.text}</p>
      <ul className="planned-horses">
        {horses.riders.map(({ rider, horse, sentence, picture }) => (
          <li key={rider}>
            {picture && (
              <PictureViews value={{ [picture.name]: picture.view }}>
                <span className="planned-horse-picture">
                  <Picture name={picture.name} sizes="120px" />
                </span>
              </PictureViews>
            )}
            <div>
              {horse && (
                <h3 className="text-h3" lang="es">
                  {horse}
                </h3>
              )}
              <p>{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
