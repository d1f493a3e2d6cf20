/** The most copies of one label, and the most labels in one print. */
export const mostCopies = 99
export const mostLabels = 500
/** So many codes are made at once. */
export const mostMade = 2000
