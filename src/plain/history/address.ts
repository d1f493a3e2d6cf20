/** Which row's history the address says. */
export const historyParameter = 'history'
