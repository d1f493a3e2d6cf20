/** What a basket may be, on both sides. */
export const basketLimits = { name: 20, perPerson: 50, rows: 20_000 } as const

/** What lies in a basket, by the table of its rows. */
export const basketKinds = { sku: '货', spu: '款' } as const

export type BasketKind = keyof typeof basketKinds
