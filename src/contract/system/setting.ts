import * as z from 'zod'
import {
  type Setting,
  type SettingGroup,
  settingProblem,
  settings,
  settingsOf,
} from '../../values/settings.ts'
import { read, write } from '../call.ts'
import { version } from '../fields.ts'

const groups = Object.keys(settings).filter((name): name is SettingGroup => name in settings)

const group = z
  .literal(groups)
  .meta({ title: '分组', words: Object.fromEntries(groups.map(name => [name, settings[name].title])) })

const value = z.union([z.string(), z.number(), z.boolean()])
const values = z.record(z.string(), value).meta({ title: '设置' })

/** The settings of one group, each within its limits: what a form of them is looked at by. */
export function valuesOf(group: SettingGroup) {
  return z.object(
    Object.fromEntries(Object.entries(settingsOf(group)).map(([key, setting]) => [key, within(setting)])),
  )
}

function within(setting: Setting) {
  return value.superRefine((given, context) => {
    const unread = setting.holds === 'money' && typeof given === 'string'
    const problem = unread ? '请填写金额，最多两位小数' : settingProblem(setting, given)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}

const out = z.object({
  group,
  /** Of the group: an update names the one it read. */
  version: z.int(),
  /** Every setting of the group: the value that was set, else its default. */
  values,
  updateTime: z.string().nullable(),
  updateBy: z.string(),
})

/** 通用设置, by group. Which keys there are, and their limits: src/values/settings.ts. */
export const sysConfig = {
  /** marketingIndex: the points group only. */
  query: read(
    '/system/sysConfig/query',
    { menu: ['generalSetting', 'marketingIndex'] },
    z.strictObject({ group }),
    out,
    { added: true, method: 'GET' },
  ),
  /** The changed settings only, or all of them. edit-market-btn: the points group only. */
  update: write(
    '/system/sysConfig/update',
    { code: ['edit-setting-btn', 'edit-market-btn'] },
    z.strictObject({ group, values, version }),
    out,
    { added: true, method: 'POST' },
  ),
}
