/** Of the address: a new picture order is written. */
export const addParameter = 'send'
/** The picture order that is made into a real one, and the 货 that its first line is of. */
export const convertParameter = 'convert'
export const takeParameter = 'take'
