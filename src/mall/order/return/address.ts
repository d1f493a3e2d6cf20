/** Of the address: the order of which something is taken back. */
export const returnParameter = 'return'
