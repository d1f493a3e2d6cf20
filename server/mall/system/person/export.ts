import type { Schema } from '../../../../src/contract/call.ts'
import { factsOf } from '../../../../src/contract/facts.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { show } from '../../../../src/values/show.ts'
import { stampOf } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { sheetsWorkbook } from '../../../files/xlsx.ts'
import { fieldsOf, rowSchemaOf } from '../../../plain/columns.ts'
import { someRows } from '../../../plain/list.ts'
import type { Target } from '../../../plain/target.ts'
import { noteRequest } from './request.query.ts'
import { type Found, found } from './rows.query.ts'

/** Beyond it nobody reads one person's file. */
const mostRows = 5000

/** Everything that the lists of the mall say of the rows with a telephone: a sheet a list. Noted as taken away. */
export async function exportPerson(context: Context, phone: string) {
  const known = (await found(context.tx, phone)).filter(({ place }) => !place.goes)
  if (known.length === 0) throw bad(refusalMessage('person.none'))
  const sheets = await Promise.all(known.map(each => sheetOf(context, each)))
  const bytes: Uint8Array[] = []
  for await (const part of sheetsWorkbook(sheets, context.now)) bytes.push(part)
  const places = known.map(({ place: { title }, count }) => ({ title, count }))
  const num = places.reduce((sum, { count }) => sum + count, 0)
  const masked = await noteRequest(context, { kind: 1, phone, num, places })
  return {
    name: `个人信息 ${masked.replaceAll('*', 'x')} ${stampOf(context.now)}.xlsx`,
    content: Buffer.concat(bytes).toString('base64'),
  }
}

async function sheetOf({ tx }: Context, { place, ids }: Found) {
  const [of] = place.targets
  const fields = of ? told(of) : []
  const rows = of ? await someRows(tx, of, ids.slice(0, mostRows), { kind: 'staff' }) : []
  return {
    name: place.title,
    heads: fields.map(([, schema]) => ({ title: factsOf(schema).title })),
    rows: rows.map(row => fields.map(([field, schema]) => show(factsOf(schema), row[field]))),
  }
}

/** The fields of a list that have a title: an id is nobody's. */
function told(of: Target): (readonly [string, Schema])[] {
  return Object.entries({ ...fieldsOf(rowSchemaOf(of.list.out)), ...of.editable }).filter(
    ([field, schema]) => field in of.columns && /\p{Script=Han}/u.test(factsOf(schema).title),
  )
}
