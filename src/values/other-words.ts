/** Other names for a column in an expression, beside its title. */
export const otherWords: Readonly<Record<string, readonly string[] | undefined>> = { 重量: ['克重'] }
