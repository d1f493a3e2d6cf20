import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { message } from '../../../src/values/messages.ts'
import {
  type SettingGroup,
  type SettingValue,
  settingProblem,
  settings,
  settingsOf,
} from '../../../src/values/settings.ts'
import { needStepUp } from '../../account/step-up.ts'
import { need } from '../../call/need.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { settingValues } from '../../call/settings.ts'
import type { Tx } from '../../db/database.ts'
import { keepMetalPrices } from '../product/metal-price.query.ts'

export const sysConfig = serve('sysConfig', api.sysConfig, {
  async query({ group }, context) {
    if (group !== 'points') await need(context, { menu: ['generalSetting'] })
    return read(context.tx, group)
  },
  async update({ group, values, version }, context) {
    const { tx, now, caller } = context
    if (group !== 'points') await need(context, { code: ['edit-setting-btn'] })
    if (group === 'security') await needStepUp(context)
    check(group, values)
    // A group without a row has none to lock.
    await sql`select pg_advisory_xact_lock(hashtext(${`sys_config ${group}`}))`.execute(tx)
    const before = await read(tx, group)
    if (before.version !== version) {
      const [by, at] = [before.updateBy, before.updateTime ?? '']
      throw new Refusal(409, message('row.conflict', { name: by, time: at }), { current: before, by, at })
    }
    const changed = Object.entries(values).filter(([key, value]) => before.values[key] !== value)
    for (const [key, value] of changed) {
      const after = JSON.stringify(value)
      const { rows } = await sql<{ id: number }>`
        insert into sys_config (group_name, key, value, version, update_time, update_by)
        values (${group}, ${key}, ${after}::jsonb, ${version + 1}, ${now}, ${caller.name})
        on conflict on constraint sys_config_key do update set value = excluded.value, version = excluded.version,
          update_time = excluded.update_time, update_by = excluded.update_by returning id`.execute(tx)
      const name = `${group}.${key}`
      context.changed({
        table: 'sys_config',
        rowId: rows[0]?.id ?? 0,
        before: { [name]: before.values[key] },
        after: { [name]: value },
      })
    }
    if (group === 'gold') await keepMetalPrices(context, changed)
    return read(tx, group)
  },
})

interface Group {
  group: SettingGroup
  version: number
  values: Record<string, SettingValue>
  updateTime: string | null
  updateBy: string
}

/** The version of a group is that of the setting changed last; 1 where none ever was. */
async function read(tx: Tx, group: SettingGroup): Promise<Group> {
  const { rows } = await sql<Pick<Group, 'version' | 'updateTime' | 'updateBy'>>`
    select version, update_time as "updateTime", update_by as "updateBy" from sys_config
    where group_name = ${group} order by version desc, id limit 1`.execute(tx)
  const last = rows[0] ?? { version: 1, updateTime: null, updateBy: '' }
  return { group, values: { ...(await settingValues(tx, group)) }, ...last }
}

/** Only declared settings, each within its limits. */
function check(group: SettingGroup, values: Readonly<Record<string, SettingValue>>): void {
  const declared = settingsOf(group)
  for (const [key, value] of Object.entries(values)) {
    const setting = Object.hasOwn(declared, key) ? declared[key] : undefined
    if (!setting) throw bad(message('bad.unknown', { field: `${settings[group].title}.${key}` }))
    const reason = settingProblem(setting, value)
    if (reason !== undefined) throw bad(message('bad.value', { field: setting.title, reason }), key)
  }
}
