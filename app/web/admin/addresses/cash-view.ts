/** The path of the page with the guides' cash. */
export const guideCashPath = "/admin/cash";
