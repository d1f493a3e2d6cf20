import type { ActedRow, Command, Row } from '../../../commands/command.ts'
import type { BareCall } from '../../../contract/call.ts'
import { spotRecordCalls } from '../../../generated/contract/calls/spotRecord.ts'
import { xhSelectCalls } from '../../../generated/contract/calls/xhSelect.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { rowByRow } from '../../../plain/row-by-row.ts'
import { follow, onRow, onRows } from '../../../plain/thing-command.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { counter, counterSelect, spotRecord } from './thing.ts'

const urlsIn = (answer: string): string[] => [JSON.parse(answer)].flat().map(String)

type Shelved = Row & { readonly status: number }

function shelf<R extends Shelved>(thing: Thing<R>, call: BareCall, status: 0 | 1): Command {
  const word = status === 1 ? '上架' : '下架'
  const differing = (rows: readonly ActedRow<R>[]) => rows.filter(({ row }) => row.status !== status)
  return onRows(thing, {
    id: `${thing.id}.${status === 1 ? 'up' : 'down'}`,
    at: ['head', 'bulk'],
    title: `${word}${thing.title}`,
    icon: status === 1 ? 'circle-check' : 'circle-x',
    words: ['shelf', 'updown'],
    permit: codesOf(call),
    lock: 4000,
    unless: ({ rows }) => (differing(rows).length > 0 ? undefined : `已经${word}`),
    async run(ctx) {
      const rows = differing(ctx.rows)
      return rowByRow(
        ctx,
        rows,
        ({ id }, options) => send(call, { id, status }, options),
        `已${word}${rows.length}${thing.unit}${thing.title}`,
      )
    },
  })
}

/** Pictures of a recorded piece, named by their addresses. */
export const removeImages = onRow(spotRecord, {
  id: 'spotRecord.removeImages',
  title: '删除现货图片',
  icon: 'trash-2',
  danger: '删除',
  words: ['delete', 'images', '删图'],
  permit: codesOf(spotRecordCalls.delXhSpotImageList),
  lock: 1,
  ask: {
    images: {
      question: '删除哪张图片？',
      async choices({ rows: [row] }, signal) {
        const { records } = await send(
          spotRecordCalls.queryXhSpotRecordByCondition,
          { id: row?.id ?? 0 },
          { signal, dedupe: false },
        )
        return (records[0]?.images ?? []).map((url, index) => ({
          value: JSON.stringify([url]),
          label: `第${index + 1}张`,
        }))
      },
    },
  },
  confirm: ({ name }, { images }) => `确定删除“${name}”的${urlsIn(images).length}张图片吗？`,
  async run({ id }, _ctx, { images }) {
    await send(spotRecordCalls.delXhSpotImageList, { id, images: urlsIn(images) })
    return message('del.ok')
  },
})

export const commands: readonly Command[] = [
  follow(
    counter,
    {
      id: 'counter.selects',
      at: ['head'],
      title: '柜台的现货精选',
      words: ['select', '精选'],
      keys: ['KeyD'],
    },
    counterSelect,
    ({ id }) => ({ 'f.counterId': String(id) }),
  ),
  follow(
    counter,
    { id: 'counter.spots', at: ['head'], title: '柜台的现货记录', words: ['spot', '记录'] },
    spotRecord,
    ({ id }) => ({ 'f.counterId': String(id) }),
  ),
  shelf(counterSelect, xhSelectCalls.xhSelectUpDown, 1),
  shelf(counterSelect, xhSelectCalls.xhSelectUpDown, 0),
  onRow(spotRecord, {
    id: 'spotRecord.images',
    at: ['head'],
    title: '看现货图片',
    icon: 'info',
    words: ['images', '图片', '删图'],
    keys: ['KeyD'],
    run: ({ id }, ctx) => openHere(ctx, spotRecord, { images: String(id) }),
  }),
  removeImages,
  shelf(spotRecord, spotRecordCalls.xhSpotRecordUpDown, 1),
  shelf(spotRecord, spotRecordCalls.xhSpotRecordUpDown, 0),
]
