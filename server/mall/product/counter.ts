import { randomUUID } from 'node:crypto'
import { api } from '../../../src/contract/api.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { applyBatch } from '../../plain/batch.ts'
import { oneRow, page } from '../../plain/list.ts'
import { changeUnread, removeRows } from '../../plain/thing.ts'
import { counters, selects, spots } from './counter.query.ts'

export const xhCounter = serve('xhCounter', api.xhCounter, {
  queryCounterListByType: counters.page,
  delXhCounter: counters.remove,
  addXhCounter: counters.add,
  queryCounterById: counters.details,
  updateCounter: counters.update,
})

export const xhSelect = serve('xhSelect', api.xhSelect, {
  queryXhSelectByCondition: selects.page,
  delXhSelect: selects.remove,
  async xhSelectUpDown({ id, status }, context) {
    await changeUnread(context, selects.target, [{ id, set: { status } }])
    return null
  },
  async batchUpdate({ batchId = `select-${randomUUID()}`, mode, dryRun, rows }, context) {
    return new Raw(
      await applyBatch(context, selects.target, 'xhSelect.batchUpdate', batchId, { rows }, { mode, dryRun }),
    )
  },
})

export const spotRecord = serve('spotRecord', api.spotRecord, {
  queryXhSpotRecordByCondition: async (input, { tx, scope }) => new Raw(await page(tx, spots, input, scope)),
  async delXhSpotRecord({ id, version }, context) {
    await removeRows(context, spots, [id], version)
    return null
  },
  async xhSpotRecordUpDown({ id, status }, context) {
    await changeUnread(context, spots, [{ id, set: { status } }])
    return null
  },
  async delXhSpotImageList({ id, images }, context) {
    const { images: now } = await oneRow(context.tx, spots, id, context.scope)
    const there = Array.isArray(now) ? now.map(String) : []
    if (!images.every(image => there.includes(image))) throw bad('其中有不是这条记录的图片，请刷新后再试')
    await changeUnread(context, spots, [
      { id, set: { images: there.filter(image => !images.includes(image)) } },
    ])
    return null
  },
})
