import type { Column, Field } from './columns.ts'

/** What was done to the values of a column; each is counted and shown, so that nothing changes unseen. */
export type Mend =
  | '去掉了首尾空格'
  | '去掉了防公式的单引号'
  | '去掉了货币符号、单位、千分位或全角写法'
  | '不是已有的成色，没有导入'

export class Mends {
  readonly #counts = new Map<string, number>()

  add(header: string, mend: Mend): void {
    const key = `${header}\0${mend}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** `ref：370个值去掉了首尾空格` */
  lines(): string[] {
    return [...this.#counts].map(([key, count]) => {
      const [header, mend] = key.split('\0')
      return `${header}：${count}个值${mend}`
    })
  }
}

/** What exports put a `'` in front of (rules R25). */
const guarded = /^'[=+\-@＝＋－＠\t\r]/

/** One line's values by field, cleaned and counted. */
export class Cells {
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<Field, Column>
  readonly #mends: Mends

  constructor(cells: readonly string[], columns: readonly Column[], mends: Mends) {
    this.#cells = cells
    this.#columns = new Map(columns.map(column => [column.field, column]))
    this.#mends = mends
  }

  /** The value; empty where there is none. Ask once a field: what is mended is counted. */
  text(field: Field): string {
    const raw = this.#cells[this.#columns.get(field)?.index ?? -1] ?? ''
    const bare = guarded.test(raw.trim()) ? raw.trim().slice(1) : raw
    if (bare !== raw) this.mended(field, '去掉了防公式的单引号')
    const value = bare.trim()
    if (value !== '' && raw.trim() !== raw) this.mended(field, '去掉了首尾空格')
    return value
  }

  mended(field: Field, mend: Mend): void {
    this.#mends.add(this.header(field), mend)
  }

  header(field: Field): string {
    return this.#columns.get(field)?.header ?? field
  }
}
