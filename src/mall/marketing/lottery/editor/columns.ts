import type { Option } from '../../../../kit/fields/options.ts'
import type { Parsed, SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import { cellParser } from '../../../../values/cell.ts'
import type { CellOption } from '../../../../values/cell-facts.ts'
import {
  goods,
  mostQuantity,
  nothing,
  type Prize,
  parseShare,
  points,
  prizeKinds,
  shareText,
  voucher,
} from '../../../../values/lottery/prize.ts'
import { showAmount } from '../../../../values/money.ts'

/** A column of the prize grid: its id is the field of a prize. */
export interface PrizeColumn extends SheetColumn {
  readonly id: Exclude<keyof Prize, 'key' | 'picture'>
}

/** A record of everything that a column reads is a prize: each column has read its own. */
export function isPrize(values: object): values is Prize {
  return fields.every(field => field in values)
}

const fields = [
  'key',
  'picture',
  'kind',
  'name',
  'value',
  'quantity',
  'dailyQuantity',
  'eachLimit',
  'points',
  'equityId',
  'ppm',
]

interface Ports {
  /** Benefits that are vouchers. */
  readonly equities: readonly Option[]
  match(query: string, option: Option): boolean
}

const kinds: Readonly<Record<string, string>> = prizeKinds
const word = (wire: unknown) => kinds[String(wire)] ?? ''
const isKind = (kind: number) => (wire: (column: string) => unknown) => Number(wire('kind')) === kind

/** What a prize is, how likely, how many: as a maintainer pastes it from a sheet. */
export function prizeColumns({ equities, match }: Ports): readonly PrizeColumn[] {
  const named = equities.map(({ value, label }) => ({ value: Number(value), label }))
  return [
    {
      ...{ id: 'kind', title: '类型', width: 84, show: word, text: word },
      parse: cellParser({ title: '类型', holds: 'choice', words: prizeKinds, ...matching(match) }),
    },
    {
      ...{
        id: 'name',
        title: '名称',
        width: 150,
        show: wire => String(wire ?? ''),
        text: wire => String(wire ?? ''),
      },
      parse: cellParser({ title: '奖品名称', holds: 'text', max: 40, required: '请输入奖品名称' }),
    },
    share,
    whole('quantity', '数量', { max: mostQuantity, width: 80 }),
    whole('dailyQuantity', '每天最多', { max: mostQuantity, width: 76, none: '不限' }),
    whole('eachLimit', '每人最多', { max: mostQuantity, width: 76, none: '不限' }),
    {
      ...{ id: 'value', title: '价值', unit: '元', width: 90, align: 'right' },
      number: { of: Number, wire: number => number, unit: 100 },
      show: wire => (Number(wire) === 0 ? '' : showAmount(Number(wire))),
      text: noneIsBlank(wire => showAmount(Number(wire))),
      parse: blankIsNone(cellParser({ title: '价值', holds: 'money' })),
      lockedWith: wire => (isKind(nothing)(wire) ? '谢谢参与没有价值' : undefined),
    },
    {
      ...whole('points', '积分', { max: 1_000_000, width: 66 }),
      lockedWith: wire => (isKind(points)(wire) ? undefined : '只有积分奖品填写积分'),
    },
    {
      ...{ id: 'equityId', title: '权益', width: 130 },
      show: wire => labelOf(named, wire),
      text: wire => labelOf(named, wire),
      parse: blankIsNone(cellParser({ title: '权益', holds: 'whole', options: named, ...matching(match) })),
      lockedWith: wire => (isKind(voucher)(wire) ? undefined : '只有优惠券奖品选择权益'),
    },
  ]
}

const share: PrizeColumn = {
  ...{ id: 'ppm', title: '概率', unit: '%', width: 90, align: 'right', pointed: true },
  number: { of: Number, wire: number => number, unit: 10_000 },
  show: wire => shareText(Number(wire)),
  text: wire => shareText(Number(wire ?? 0)),
  parse(text) {
    const value = parseShare(text.trim() === '' ? '0' : text)
    return value === undefined
      ? { ok: false, reason: '概率应为0到100之间，最多4位小数' }
      : { ok: true, value }
  },
}

function whole(
  id: 'quantity' | 'dailyQuantity' | 'eachLimit' | 'points',
  title: string,
  { max, width, none = '' }: { readonly max: number; readonly width: number; readonly none?: string },
): PrizeColumn {
  return {
    ...{ id, title, width, align: 'right' },
    number: { of: Number, wire: number => number, unit: 1 },
    show: wire => (Number(wire) === 0 ? none : Number(wire).toLocaleString('en-US')),
    text: noneIsBlank(String),
    parse: blankIsNone(cellParser({ title, holds: 'whole', min: 0, max })),
    lockedWith: wire => (isKind(nothing)(wire) ? '谢谢参与没有数量' : undefined),
  }
}

/** None is opened empty: what was typed behind an unseen 0.00 became another number. */
const noneIsBlank = (text: (wire: unknown) => string) => (wire: unknown) =>
  Number(wire ?? 0) === 0 ? '' : text(wire)

/** Nothing typed is none. */
const blankIsNone =
  (parse: (text: string) => Parsed) =>
  (text: string): Parsed =>
    text.trim() === '' ? { ok: true, value: 0 } : parse(text)

const labelOf = (options: readonly CellOption[], wire: unknown) =>
  options.find(({ value }) => value === Number(wire))?.label ?? (Number(wire) > 0 ? String(wire) : '')

const matching = (match: Ports['match']) => ({
  match: (typed: string, option: CellOption) => match(typed, { ...option, value: String(option.value) }),
})

/** What a new row is before anything is said of it. */
export const freshKind = goods
