import type { api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { changed, type FormValues, formValues, wireValues } from '../../../../plain/editor/form-model.ts'
import { type Prize, typedPrizes } from '../../../../values/lottery/prize.ts'
import { rowsOf, textOf } from '../../../parts/rows/rows.ts'
import { lottery } from '../thing.ts'
import type { PrizeColumn } from './columns.ts'
import { emptyPrizes, idOf, prizesOf, problemOf, rowsOfPrizes } from './rows.ts'

export type Lottery = Out<typeof api.lottery.detail>

/** A lottery as a call answers it; undefined where the answer is none. */
export function lotteryIn(answer: unknown): Lottery | undefined {
  return isLottery(answer) ? answer : undefined
}

function isLottery(answer: unknown): answer is Lottery {
  return typeof answer === 'object' && answer !== null && 'prizes' in answer && 'seedHash' in answer
}

/** The form: fields as texts, the prizes as rows of the grid, the pictures of these by row. */
export const prizesField = 'prizes'
export const picturesField = 'pictures'

export function prizesIn(row: Pick<Lottery, 'prizes'> | undefined): readonly Prize[] {
  return typedPrizes(row?.prizes ?? [])
}

export function picturesIn(form: FormValues): Readonly<Record<string, string>> {
  return JSON.parse(form[picturesField] || '{}')
}

export const withPicture = (form: FormValues, id: number, picture: string): FormValues => ({
  [picturesField]: JSON.stringify({ ...picturesIn(form), [id]: picture }),
})

/** `like`: a new one begins as that one is, but for its times. */
export function formOf(
  row: Lottery | undefined,
  columns: readonly PrizeColumn[],
  like: Lottery | undefined,
): FormValues {
  const from = row ?? like
  const prizes = from ? prizesIn(from) : emptyPrizes
  const fields = formValues(lottery, from)
  return {
    ...fields,
    ...(row === undefined && like
      ? { name: `${[...like.name].slice(0, 36).join('')}（复制）`, beginTime: '', endTime: '' }
      : {}),
    [prizesField]: textOf(rowsOfPrizes(prizes, columns)),
    [picturesField]: JSON.stringify(
      Object.fromEntries(prizes.map(({ key, picture }, place) => [idOf(key, place), picture])),
    ),
  }
}

interface Read {
  readonly columns: readonly PrizeColumn[]
  /** Whose keys the rows have. */
  readonly from: Lottery | undefined
}

const partsOf = (form: FormValues, { columns, from }: Read) => ({
  rows: rowsOf(form[prizesField]),
  columns,
  before: from ? prizesIn(from) : emptyPrizes,
  pictures: picturesIn(form),
})

export const prizesNow = (form: FormValues, read: Read): readonly Prize[] =>
  prizesOf(partsOf(form, read)).prizes
export const problemNow = (form: FormValues, read: Read) => problemOf(partsOf(form, read))

export function wireOf(form: FormValues, read: Read) {
  return { ...wireValues(lottery, form), [prizesField]: prizesNow(form, read) }
}

/** What is sent of one that is there: what differs from what was read. */
export function changesOf(form: FormValues, row: Lottery, read: Read): Record<string, unknown> {
  const begun = formOf(row, read.columns, undefined)
  const isSame = [prizesField, picturesField].every(name => form[name] === begun[name])
  return { ...changed(lottery, row, form), ...(isSame ? {} : { [prizesField]: prizesNow(form, read) }) }
}
