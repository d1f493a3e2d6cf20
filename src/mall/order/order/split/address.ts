/** Of the address: the order that is split. */
export const splitParameter = 'split'
