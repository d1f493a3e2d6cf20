/** Of the address: the order that is changed. */
export const editParameter = 'change'
