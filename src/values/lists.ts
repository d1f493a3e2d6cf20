/** Code lists: the number on the wire and the word a person reads. */

/** How a SKU is priced (outside.md). */
export const sellPriceModels = { 1: '克工费', 2: '件工费', 3: '一口价' } as const

export const shelfStates = { 0: '已下架', 1: '在售' } as const
