/** The ids with which nodes refer to each other across all pages. */
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
