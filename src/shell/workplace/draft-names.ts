import type { PlainRow, Thing } from '../../plain/plain.ts'
import { send } from '../../wire/client.ts'
import type { OwnDraft } from '../../wire/own-drafts.ts'

/** The thing of whose rows a draft is one, where it is of one row that is kept already. */
export function ownerOf({ table, row, kind }: OwnDraft, things: readonly Thing[]): Thing | undefined {
  if (kind === 'cells' || !/^\d+$/.test(row)) return undefined
  const id = table === 'product' ? 'spu' : table
  return things.find(thing => thing.id === id)
}

/** 编辑商品 E1001: what a draft is of, and the code of its row or else its name. */
export function titled(title: string, thing: Thing, row: PlainRow): string {
  const name = String((thing.code && row[thing.code]) || row[thing.name] || '')
  return name === '' ? title : `${title} ${name}`
}

/** The row of a draft as it stands; undefined where nobody can be asked, or it is gone: the draft is listed all the same. */
export async function rowOf(thing: Thing, id: number): Promise<PlainRow | undefined> {
  const { details, rows } = thing.calls
  try {
    const answer = details
      ? await send(details, { id }, { dedupe: false, quiet: true })
      : rows && (await send(rows, { ids: [id] }, { dedupe: false, quiet: true }))
    const row: unknown = Array.isArray(answer) ? answer[0] : answer
    return isRow(row) ? row : undefined
  } catch {
    return undefined
  }
}

function isRow(value: unknown): value is PlainRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
