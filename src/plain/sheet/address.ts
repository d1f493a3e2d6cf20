/** The parameter that opens the bulk grid: `all` for the filter in the address, else ids between commas. */
export const sheetParameter = 'grid'
