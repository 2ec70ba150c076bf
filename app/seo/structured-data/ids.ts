/** The ids by which nodes of any page name each other. */
export function ids(siteUrl: string) {
  return {
    business: `${siteUrl}/#business`,
    website: `${siteUrl}/#website`,
    blog: (path: string) => `${siteUrl}${path}#blog`,
    page: (path: string) => `${siteUrl}${path}#page`,
    product: (path: string) => `${siteUrl}${path}#tour`,
    trip: (path: string) => `${siteUrl}${path}#trip`,
    attraction: (path: string) => `${siteUrl}${path}#attraction`,
    offer: (path: string) => `${siteUrl}${path}#offer`,
  };
}
