import { expect, test } from 'vitest'
import type { ActedRow, Ctx, Row } from '../../src/commands/command.ts'
import { rowByRow } from '../../src/plain/row-by-row.ts'
import { fakeCtx } from '../commands/fakes.ts'

const rows: readonly ActedRow<Row>[] = [1, 2, 3].map(id => ({ id, name: `客户${id}`, row: {} }))

function heard() {
  const told: string[] = []
  const ctx: Ctx<Row> = fakeCtx({
    say: text => void told.push(text),
    warn: text => void told.push(`! ${text}`),
  })
  return { ctx, told }
}

test('of several rows one that is refused keeps none of the others back, and is named with its reason', async () => {
  const { ctx, told } = heard()
  const done: number[] = []
  const deed = async ({ id }: ActedRow<Row>, { quiet }: { readonly quiet: boolean }) => {
    expect(quiet).toBe(true)
    if (id === 2) throw new Error('数据已被他人修改')
    done.push(id)
  }
  expect(await rowByRow(ctx, rows, deed, '已分配')).toBeUndefined()
  expect(done).toEqual([1, 3])
  expect(told).toEqual(['! 成功 2，失败 1：“客户2”数据已被他人修改'])
  expect(await rowByRow(ctx, rows, async () => {}, '已分配')).toBe('已分配')
})

test('a single row speaks for itself: its refusal is the command’s', async () => {
  const { ctx, told } = heard()
  const deed = async (_row: ActedRow<Row>, { quiet }: { readonly quiet: boolean }) => {
    throw new Error(quiet ? 'quiet' : 'loud')
  }
  await expect(rowByRow(ctx, rows.slice(0, 1), deed, '已分配')).rejects.toThrow('loud')
  expect(told).toEqual([])
})
