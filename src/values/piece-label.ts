/** A label of a piece is printed so many times at most, and so many labels at once. */
export const mostCopies = 99
export const mostLabels = 500
/** So many codes are made at once. */
export const mostMade = 2000
