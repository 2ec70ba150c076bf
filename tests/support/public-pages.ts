/**
 * The English and Spanish paths of the public pages (docs/rulings.md 1). They are written out here
 * so that a mistake in the site's own table fails a test.
 */
export const publicPages: readonly (readonly [en: string, es: string])[] = [
  ["/", "/es"],
  ["/sunset-tour", "/es/tour-al-atardecer"],
  ["/hot-springs-tour", "/es/tour-aguas-termales"],
  ["/booking", "/es/reserva"],
  ["/contact", "/es/contacto"],
  ["/about", "/es/sobre-nosotros"],
  ["/search", "/es/buscar"],
  ["/privacy", "/es/privacidad"],
  ["/terms", "/es/terminos"],
  ["/blog", "/es/blog"],
  ["/blog/category/adventures", "/es/blog/categoria/aventuras"],
  ["/blog/category/tours", "/es/blog/categoria/tours"],
  ["/blog/category/hot-springs", "/es/blog/categoria/aguas-termales"],
  ["/blog/category/tips", "/es/blog/categoria/consejos"],
  ["/blog/category/oaxaca", "/es/blog/categoria/oaxaca"],
  ["/blog/chasing-sunsets-horseback-manialtepec", "/es/blog/atardeceres-a-caballo-manialtepec"],
  ["/blog/riding-horses-puerto-escondido", "/es/blog/paseos-a-caballo-puerto-escondido"],
  [
    "/blog/soaking-serenity-atotonilco-hot-springs",
    "/es/blog/relajacion-aguas-termales-atotonilco",
  ],
  [
    "/blog/gearing-up-horseback-riding-puerto-escondido",
    "/es/blog/preparandose-para-montar-caballo-puerto-escondido",
  ],
  [
    "/blog/hooves-and-heritage-oaxaca-culture-horseback",
    "/es/blog/cascos-y-herencia-cultura-oaxaca-caballo",
  ],
  [
    "/blog/ready-to-ride-practical-tips-horseback-riding",
    "/es/blog/listo-para-montar-consejos-practicos-equitacion",
  ],
];
