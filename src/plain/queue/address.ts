/** The parameter that opens the queue of what waits: `all`, the row that is read, or `done`. */
export const queueParameter = 'queue'
