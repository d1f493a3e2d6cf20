import { sql } from 'kysely'
import {
  type SettingGroup,
  type SettingValue,
  settingProblem,
  settingsOf,
} from '../../src/values/settings.ts'
import type { Db } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'

/** Every setting of a group: what was set, else its default. A value that the declaration no longer takes counts as none. */
export async function settingValues(
  db: Db,
  group: SettingGroup,
): Promise<Readonly<Record<string, SettingValue>>> {
  const { rows } = await sql<{ key: string; value: SettingValue }>`${plannedOnce}
    select key, value from sys_config where group_name = ${group}`.execute(db)
  const set = new Map(rows.map(row => [row.key, row.value]))
  return Object.fromEntries(
    Object.entries(settingsOf(group)).map(([key, setting]) => {
      const value = set.get(key)
      const holds = value !== undefined && settingProblem(setting, value) === undefined
      return [key, holds ? value : setting.default]
    }),
  )
}
