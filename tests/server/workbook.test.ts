import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { type Sheet, written } from '../../server/files/sheets/written.ts'
import { sheetsWorkbook } from '../../server/files/xlsx.ts'

const now = new Date('2026-01-02T03:04:05Z')
const heads = [{ title: '单号' }, { title: '金额（元）', decimals: 2 }, { title: '备注' }]
const sheet = (name: string, count: number): Sheet => ({
  name,
  heads,
  rows: Array.from({ length: count }, (_, row) => [`DD${row}`, row / 4, row % 3 === 0 ? '=1+1' : null]),
})

/** The file, and how many processes were started for it. */
async function made(sheets: readonly Sheet[]): Promise<{ bytes: Uint8Array; children: number }> {
  let children = 0
  const started = () => {
    children += 1
  }
  subscribe('child_process', started)
  const parts: Uint8Array[] = []
  for await (const part of sheetsWorkbook(sheets, now)) parts.push(part)
  unsubscribe('child_process', started)
  return { bytes: Buffer.concat(parts), children }
}

const told = async (bytes: Uint8Array) =>
  (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows }))

it('a large workbook is made beside the server, and is the same as one made here', async () => {
  const sheets = [sheet('订单', 4000), sheet('明细', 10)]
  const { bytes, children } = await made(sheets)
  expect(children).toBe(1)
  expect(await told(bytes)).toEqual(await told(await written({ sheets, now: now.getTime() })))
  expect((await made([sheet('订单', 40)])).children).toBe(0)
})

it('one that cannot be made is an error and no half of a file', async () => {
  const impossible = { ...sheet('订单', 4000), heads: heads.map(head => ({ ...head, decimals: -1.5 })) }
  await expect(made([impossible])).rejects.toThrow('sheet-child ended with')
})
