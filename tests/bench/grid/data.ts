/** What every grid is given: 20 columns, a code and a name, three words, three weights, twelve prices. */
export interface Column {
  readonly id: string
  readonly title: string
  readonly kind: 'code' | 'word' | 'weight' | 'money'
  readonly width: number
}

const words = '足金戒指 古法手镯 星河项链 素圈耳钉 镂空吊坠 婚庆套装 转运珠 平安扣 生肖金 编绳手链'.split(' ')

export const columns: readonly Column[] = [
  { id: 'code', title: '货号', kind: 'code', width: 110 },
  ...['名称', '系列', '成色', '专区'].map((title, at) => ({
    id: `word${at}`,
    title,
    kind: 'word' as const,
    width: 110,
  })),
  ...['重量', '金重', '石重'].map((title, at) => ({
    id: `weight${at}`,
    title,
    kind: 'weight' as const,
    width: 90,
  })),
  ...Array.from({ length: 12 }, (_, at) => ({
    id: `money${at}`,
    title: `价格${at + 1}`,
    kind: 'money' as const,
    width: 96,
  })),
]

/** Where a paste begins: five columns of prices from here on. */
export const pasted = columns.findIndex(({ kind }) => kind === 'money')

/** Always the same for a cell, and hardly ever the same for its neighbours. Words: a place in the list; else 1e-4 g or cents. */
function numberAt(row: number, at: number): number {
  const mixed = Math.imul(row + 1, 2654435761) ^ Math.imul(at + 1, 40503)
  const spread = (mixed ^ (mixed >>> 13)) >>> 0
  const kind = columns[at]?.kind
  return kind === 'word' ? spread % 997 : kind === 'weight' ? (spread % 99_999) * 100 : spread % 2_000_000
}

export function wordOf(place: number): string {
  return `${words[place % words.length]}${place}`
}

export function codeOf(row: number): string {
  return `FC-${String(row + 1).padStart(7, '0')}`
}

const cents = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function moneyText(value: number): string {
  return cents.format(value / 100)
}

export function weightText(value: number): string {
  return (value / 10_000).toFixed(2)
}

/** As numbers by columns, and the codes as texts: the least that a page can keep of them. */
export class Table {
  readonly rows: number
  readonly codes: string[]
  readonly #numbers: Int32Array[]

  constructor(rows: number) {
    this.rows = rows
    this.codes = Array.from({ length: rows }, (_, row) => codeOf(row))
    this.#numbers = columns.map((column, at) =>
      Int32Array.from({ length: column.kind === 'code' ? 0 : rows }, (_, row) => numberAt(row, at)),
    )
  }

  number(row: number, at: number): number {
    return this.#numbers[at]?.[row] ?? 0
  }

  set(row: number, at: number, value: number): void {
    const numbers = this.#numbers[at]
    if (numbers) numbers[row] = value
  }

  text(row: number, at: number): string {
    const kind = columns[at]?.kind
    if (kind === 'code') return this.codes[row] ?? ''
    const value = this.number(row, at)
    return kind === 'word' ? wordOf(value) : kind === 'weight' ? weightText(value) : moneyText(value)
  }
}

/** One row as a server sends it. */
export function wireRow(row: number): Record<string, string | number> {
  return Object.fromEntries(
    columns.map(({ id, kind }, at) => {
      const value = numberAt(row, at)
      return [
        id,
        kind === 'code'
          ? codeOf(row)
          : kind === 'word'
            ? wordOf(value)
            : kind === 'weight'
              ? weightText(value)
              : value,
      ]
    }),
  )
}
