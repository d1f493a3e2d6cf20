/** Of the address: the order that is picked for. */
export const allotParameter = 'allot'
