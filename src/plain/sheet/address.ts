/** The parameter that opens the bulk grid: `all` for the filter in the address, else ids between commas. */
export const sheetParameter = 'grid'

/** The parameter that keeps what narrows its rows beyond the list's own question, as it was written. */
export const rowsParameter = 'gridRows'
