/** Returns the ids by which nodes refer to each other, also across pages. */
export function getNodeIds(siteUrl: string) {
  return {
    business: `${siteUrl}/#business`,
    website: `${siteUrl}/#website`,
    getBlogId: (path: string) => `${siteUrl}${path}#blog`,
    getPageId: (path: string) => `${siteUrl}${path}#page`,
    getProductId: (path: string) => `${siteUrl}${path}#tour`,
    getTripId: (path: string) => `${siteUrl}${path}#trip`,
    getAttractionId: (path: string) => `${siteUrl}${path}#attraction`,
    getOfferId: (path: string) => `${siteUrl}${path}#offer`,
  };
}
