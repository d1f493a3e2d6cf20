/** The parameter that opens the bulk grid: `all` for the filter in the address, else ids between commas. */
export const sheetParameter = 'grid'
/** More ids than this make an address that some proxies cut: then the grid takes the whole filter. */
export const mostIds = 500
