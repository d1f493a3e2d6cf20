import * as z from 'zod'
import { type Screen, screens } from '../../values/screens.ts'
import { isQuestion, viewLimits } from '../../values/views.ts'
import { read, write } from '../call.ts'
import { choice, flag, id, text, version } from '../fields.ts'
import { byId, done } from '../shapes.ts'

/** 视图: how somebody looks at a list, kept by name. One's own, and those of colleagues that they share. */
const at = '/system/ui/view'
const own = { added: true, scope: 12, owner: 'userId', method: 'POST' } as const

const keys = screens.map(({ key }): Screen => key)
const column = text('列', { max: 40, required: '请填写列' })

/** Of the screen that shows several lists, this one. */
const list = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,39}$/, { error: '列表名称格式错误' })
  .meta({ title: '列表' })

const columns = z
  .strictObject({
    order: z.array(column).max(100, { error: '一次最多100列' }),
    hidden: z.array(column).max(200, { error: '一次最多100列' }),
    widths: z.record(column, z.int().min(20).max(2000)),
  })
  .refine(({ widths }) => Object.keys(widths).length <= 100, { error: '一次最多100列' })
  .meta({ title: '列' })

export const viewFields = {
  screen: z.literal(keys).meta({ title: '页面' }),
  list,
  name: text('视图名称', { max: viewLimits.name, required: '请输入视图名称' }),
  /** The question as an address has it: filters with their prefix, sort, size. */
  query: z
    .string()
    .max(viewLimits.query, { error: '筛选条件太长，不能存为视图' })
    .refine(isQuestion, { error: '筛选条件格式错误' })
    .meta({ title: '筛选条件' }),
  columns,
  density: choice('行距', { 1: '舒适', 2: '紧凑' }),
  shared: flag('分享'),
}

const view = z.object({
  id: id(),
  version,
  ...viewFields,
  /** Of the caller's own, which alone may be changed. */
  mine: z.boolean(),
  by: z.string(),
  /** The caller's own marks, on whosever view. */
  starred: flag('收藏'),
  isDefault: flag('默认'),
})

export const viewCalls = {
  /** Own and shared views of a screen; without one, of every screen that the caller sees. */
  'view.list': read(
    `${at}/list`,
    'signed-in',
    z.strictObject({ screen: viewFields.screen.optional() }),
    z.array(view),
    {
      ...own,
      method: 'GET',
    },
  ),
  /** A new one; with an id its change, which its owner alone may make. */
  'view.save': write(
    `${at}/save`,
    'signed-in',
    z.strictObject({ id: id().optional(), version: version.optional(), ...viewFields }),
    view,
    own,
  ),
  'view.delete': write(`${at}/delete`, 'signed-in', byId, done, own),
  /** What the caller keeps of a view, be it a colleague's: among 收藏, first when the list is opened. */
  'view.mark': write(
    `${at}/mark`,
    'signed-in',
    z.strictObject({ id: id(), starred: flag('收藏').optional(), isDefault: flag('默认').optional() }),
    view,
    own,
  ),
}
