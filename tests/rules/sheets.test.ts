import { expect, test } from 'vitest'
import { updates } from '../../server/mall/declared.ts'
import { exported } from '../../server/mall/index.ts'
import { setCall } from '../../src/plain/plain.ts'
import { sheetFields } from '../../src/plain/sheet/fields.ts'
import { allThings } from '../../src/shell/things.ts'

/** What changes rows and has no bulk grid, by the id of the thing, and why. */
const without: Readonly<Record<string, string>> = {
  tkData: 'what devices sent: nobody edits it row by row',
  frame: 'which frame a product has is judged by all its fields together: its own call does it',
  cart: 'whose cart it is, is asked by its own call',
  channel: 'its salesmen and brands change with it, by its own call',
  clientAccount: 'its roles and stores change with it, behind a second proof of who asks',
  account: 'its roles and stores change with it, behind a second proof of who asks',
  user: 'its roles change with it, behind a second proof of who asks',
  clientRole: 'who changes a role gives rights: one at a time',
  role: 'who changes a role gives rights: one at a time',
  templateRole: 'who changes a role gives rights: one at a time',
  channelAuthorize: 'what was cancelled stays: its own call asks',
  schedule: 'a new time is reckoned anew, by its own call',
}

const things = (await allThings()).filter(thing => setCall(thing) !== undefined || thing.sheet !== undefined)

test('what can be changed has a bulk grid, or it is said here why not', () => {
  const undecided = things.filter(({ id, sheet }) => (sheet !== undefined) === Object.hasOwn(without, id))
  expect(undecided.map(({ id }) => id)).toEqual([])
  expect(Object.keys(without).filter(id => !things.some(thing => thing.id === id))).toEqual([])
})

const sheets = things.filter(({ sheet }) => sheet !== undefined)

test.for(sheets.map(thing => [thing.id, thing] as const))(
  'what the bulk grid of %s edits, a batch may set; its rows can be asked for with their versions',
  ([, thing]) => {
    const call = setCall(thing)?.id ?? ''
    expect(call).not.toBe('')
    const target = updates.get(call)?.target
    const rows = exported.get(thing.calls.list.id)?.target
    const fields = sheetFields(thing).map(({ name }) => name)
    expect(fields.length).toBeGreaterThan(0)
    if (typeof thing.sheet === 'object') expect([...fields].sort()).toEqual([...thing.sheet].sort())
    // A batch call of its own says itself what it takes.
    if (thing.calls.update || target) {
      expect(fields.filter(field => !Object.hasOwn(target?.editable ?? {}, field))).toEqual([])
      expect(fields.filter(field => target?.alone?.includes(field))).toEqual([])
    }
    const seen = thing.fields.filter(field => field.seen).map(({ name }) => name)
    for (const field of [...fields, ...seen, 'version', thing.idField])
      expect(Object.keys(rows?.columns ?? {})).toContain(field)
  },
)

test('what 批量设置 and the cells of a list offer, a batch may set', () => {
  const offered = things.flatMap(thing => {
    const { editable } = updates.get(setCall(thing)?.id ?? '')?.target ?? {}
    const bulk = thing.calls.batch ? [] : thing.fields.filter(field => field.bulk)
    return bulk.flatMap(({ name }) => (editable && name in editable ? [] : [`${thing.id}.${name}`]))
  })
  expect(offered).toEqual([])
})
