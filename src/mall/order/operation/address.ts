/** Of the address: the work order of which a step is reported. */
export const reportParameter = 'report'
