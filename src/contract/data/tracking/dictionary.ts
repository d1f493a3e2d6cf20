import * as z from 'zod'
import { trackingEventKinds, trackingValueTypes } from '../../../values/lists.ts'
import { read, write } from '../../call.ts'
import { choice, code, flag, id, text } from '../../fields.ts'
import {
  byId,
  changeOf,
  done,
  fresh,
  kept,
  listIn,
  nothing,
  option,
  pageOf,
  plainShapes,
  removal,
} from '../../shapes.ts'

/** 埋点: what is observed in the mall, where, and with which values. Its deletions are GETs (spec.md section 7). */
const screen = { menu: ['trackingData'] } as const
const add = { code: ['add-Tracking-btn'] } as const
const edit = { code: ['edit-Tracking-btn'] } as const
const remove = { code: ['delete-Tracking-btn'] } as const
const post = { method: 'POST' } as const
const get = { method: 'GET' } as const

/** A name, the code that the mall's programs send, a switch and a remark. */
const named = (title: string) => ({
  name: text(`${title}名称`, { max: 30, required: `请输入${title}名称` }),
  code: code(`${title}编码`, { max: 40, required: `请输入${title}编码` }).refine(
    value => /^[\w.-]*$/.test(value),
    { error: `${title}编码只能是字母、数字、点、下划线和连字符` },
  ),
  enabled: flag('状态'),
  remark: text('备注', { max: 200 }),
})

const sort = ['name', 'code', 'updateTime'] as const

const client = plainShapes(named('端'), { sort, filterBy: ['enabled'] })

export const tkClient = {
  listPage: read('/tracking/tkClient/queryTkClientListPage', screen, client.list, client.page, post),
  add: write('/tracking/tkClient/addTkClient', add, client.add, client.row, post),
  update: write('/tracking/tkClient/updateTkClient', edit, client.change, client.row, post),
  delete: write('/tracking/tkClient/delTkClient', remove, removal, done, get),
}

const page = plainShapes(
  { ...named('页面'), path: text('路径', { max: 200 }) },
  { sort, filterBy: ['enabled'] },
)

export const tkPage = {
  listPage: read('/tracking/tkPage/queryTkPageListPage', screen, page.list, page.page, post),
  add: write('/tracking/tkPage/addTkPage', add, page.add, page.row, post),
  update: write('/tracking/tkPage/updateTkPage', edit, page.change, page.row, post),
  delete: write('/tracking/tkPage/delTkPage', remove, removal, done, get),
}

const variable = plainShapes(
  { ...named('变量'), valueType: choice('值类型', trackingValueTypes) },
  { sort, filterBy: ['valueType', 'enabled'] },
)

export const tkVariable = {
  listPage: read('/tracking/tkVariable/queryTkVariableListPage', screen, variable.list, variable.page, post),
  add: write('/tracking/tkVariable/addTkVariable', add, variable.add, variable.row, post),
  update: write('/tracking/tkVariable/updateTkVariable', edit, variable.change, variable.row, post),
  delete: write('/tracking/tkVariable/delTkVariable', remove, removal, done, get),
  /** All of them, those that are switched off too: an event may still carry one. */
  queryAllTkVariable: read('/tracking/tkVariable/queryAllTkVariable', screen, nothing, z.array(option), get),
}

export const positionFields = { ...named('来源位'), pageId: id('所在页面').nullable() }
const positionShown = { pageName: z.string().meta({ title: '所在页面' }) }
const positionRow = z.object({ ...positionFields, ...positionShown, ...kept })

export const tkSourcePosition = {
  listPage: read(
    '/tracking/tkSourcePosition/queryTkSourcePositionListPage',
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        pageId: id('所在页面').optional(),
        enabled: positionFields.enabled.optional(),
      },
      sort,
    ),
    pageOf(positionRow),
    post,
  ),
  add: write('/tracking/tkSourcePosition/addTkSourcePosition', add, fresh(positionFields), positionRow, post),
  update: write(
    '/tracking/tkSourcePosition/updateTkSourcePosition',
    edit,
    changeOf({ ...positionFields, ...positionShown }),
    positionRow,
    post,
  ),
  delete: write('/tracking/tkSourcePosition/delTkSourcePosition', remove, removal, done, get),
}

export const eventFields = { ...named('事件'), kind: choice('类型', trackingEventKinds) }
/** The values that come with an event. */
const variableIds = z.array(id('变量')).max(100, { error: '一个事件最多100个变量' }).meta({ title: '变量' })
const eventShown = { variableNames: z.string().meta({ title: '变量' }) }
const eventRow = z.object({ ...eventFields, variableIds, ...eventShown, ...kept })

export const tkEvent = {
  listPage: read(
    '/tracking/tkEvent/queryTkEventListPage',
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        kind: eventFields.kind.optional(),
        variableId: id('变量').optional(),
        enabled: eventFields.enabled.optional(),
      },
      sort,
    ),
    pageOf(eventRow),
    post,
  ),
  add: write(
    '/tracking/tkEvent/addTkEvent',
    add,
    z.strictObject({ ...fresh(eventFields).shape, variableIds: variableIds.default([]) }),
    eventRow,
    post,
  ),
  update: write(
    '/tracking/tkEvent/updateTkEvent',
    edit,
    changeOf({ ...eventFields, variableIds, ...eventShown }),
    eventRow,
    post,
  ),
  delete: write('/tracking/tkEvent/delTkEvent', remove, removal, done, get),
  /** An event with its variables. */
  queryTkEvenDetail: read(
    '/tracking/tkEvent/queryTkEvenDetail',
    screen,
    byId,
    eventRow.extend({
      variables: z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), valueType: z.int() })),
    }),
    get,
  ),
}
