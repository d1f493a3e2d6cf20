/** Of the address: by which fields what the list finds is added up. */
export const pivotParameter = 'by'
