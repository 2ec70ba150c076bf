export const guideCashPath = "/admin/cash";
