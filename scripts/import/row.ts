import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { In } from '../../src/contract/call.ts'
import { sentence } from '../../src/contract/sentence.ts'
import { halfWidth } from '../../src/values/decimal.ts'
import { yuanToCents } from '../../src/values/money.ts'
import type { Cells } from './cells.ts'
import { type Field, titleOf } from './columns.ts'
import { type Dictionary, lookUp } from './words.ts'

export interface Mall {
  readonly categories: Dictionary
  readonly brands: Dictionary
  readonly finenesses: Dictionary
}

export type SpuInput = In<typeof api.spu.add>

/** What one line would send, or why it cannot be sent. `label` names it either way. */
export type Row =
  | { readonly label: string; readonly input: SpuInput }
  | { readonly label: string; readonly reason: string }

class Unfit extends Error {}

export function buildRow(cells: Cells, mall: Mall): Row {
  const skuNo = cells.text('skuNo')
  const spuNo = cells.text('spuNo') || skuNo
  const label = skuNo || spuNo
  try {
    const input = spuOf(cells, mall, spuNo, skuNo)
    const checked = z.safeParse(api.spu.add.in, input, { reportInput: true })
    const issue = checked.error?.issues[0]
    return issue ? { label, reason: sentence(api.spu.add.in, issue) } : { label, input }
  } catch (error) {
    if (error instanceof Unfit) return { label, reason: error.message }
    throw error
  }
}

function spuOf(cells: Cells, mall: Mall, spuNo: string, skuNo: string): SpuInput {
  const price = cents(cells, 'price')
  return {
    spuNo,
    name: cells.text('name'),
    categoryId: found(cells, 'category', mall.categories) ?? missing('category'),
    brandId: found(cells, 'brand', mall.brands),
    description: cells.text('description'),
    skus: [
      {
        skuNo,
        nccNo: cells.text('nccNo'),
        oldNo: cells.text('oldNo'),
        size: cells.text('size'),
        finenessId: found(cells, 'fineness', mall.finenesses) ?? finenessOfTags(cells, mall),
        // 3 is 一口价: what has a fixed price is sold by it.
        ...(price === undefined ? {} : { price, sellPriceModel: 3 }),
        cost: cents(cells, 'cost'),
        gramFee: cents(cells, 'gramFee'),
        pieceFee: cents(cells, 'pieceFee'),
        extraFee: cents(cells, 'extraFee'),
        weight: decimal(cells, 'weight'),
        loss: decimal(cells, 'loss'),
        stock: whole(cells, 'stock'),
      },
    ],
  }
}

function missing(field: Field): never {
  throw new Unfit(`请填写${titleOf(field)}`)
}

function found(cells: Cells, field: Field, dictionary: Dictionary): number | null {
  const word = cells.text(field)
  if (word === '') return null
  const answer = lookUp(word, dictionary)
  if ('reason' in answer) throw new Unfit(answer.reason)
  return answer.id
}

/** Tags are free words: only one that is a fineness as a whole is taken, the others are counted and left. */
function finenessOfTags(cells: Cells, mall: Mall): number | null {
  const word = cells.text('tags')
  if (word === '') return null
  const answer = lookUp(word, mall.finenesses)
  if ('id' in answer) return answer.id
  cells.mended('tags', '不是已有的成色，没有导入')
  return null
}

/** Yuan to cents, to the last cent; undefined where the cell is empty. */
function cents(cells: Cells, field: Field): number | undefined {
  const text = cells.text(field)
  if (text === '') return undefined
  const value = yuanToCents(text)
  if (value === undefined) throw new Unfit(`${cells.header(field)}“${text}”不是最多2位小数的金额`)
  if (!/^-?\d+(\.\d+)?$/.test(text)) cells.mended(field, '去掉了货币符号、单位、千分位或全角写法')
  return value
}

function decimal(cells: Cells, field: Field): string | undefined {
  const text = cells.text(field)
  if (text === '') return undefined
  const plain = halfWidth(text).replace(/\s*(g|克)$/i, '')
  if (plain !== text) cells.mended(field, '去掉了货币符号、单位、千分位或全角写法')
  return plain
}

function whole(cells: Cells, field: Field): number | undefined {
  const text = cells.text(field)
  if (text === '') return undefined
  const plain = halfWidth(text)
  if (!/^-?\d{1,15}$/.test(plain)) throw new Unfit(`${cells.header(field)}“${text}”不是整数`)
  return Number(plain)
}
