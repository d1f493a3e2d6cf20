/** Of the address: the order whose price is explained. */
export const whyParameter = 'why'
