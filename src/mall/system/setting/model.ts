import { showAmount, showMoney, yuanToCents } from '../../../values/money.ts'
import {
  type Setting,
  type SettingGroup,
  type SettingValue,
  settingProblem,
  settingsOf,
  shownGroups,
} from '../../../values/settings.ts'

/** 通用设置: what stands in its form, what differs, what is wrong. No React. */

/** By key; every value is a text until it is sent, so that nothing typed is lost. */
export type Texts = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, SettingValue>>

export const groups = shownGroups

export function isGroup(name: string | null): name is SettingGroup {
  return groups.some(group => group === name)
}

/** 图片大小上限（MB） → 图片大小上限 and MB. */
export function titleOf({ title }: Setting): { readonly label: string; readonly unit: string | undefined } {
  const [, label = title, unit] = /^(.+)（(.+)）$/.exec(title) ?? []
  // What stands in brackets is a unit only beside a number: 企业ID（appid）.
  return { label, unit }
}

function toText(setting: Setting, value: SettingValue | undefined): string {
  const known = value ?? setting.default
  return setting.holds === 'money' ? showAmount(known) : String(known)
}

/** What cannot be read goes on as the text that it is: the check refuses it. */
function fromText(setting: Setting, text: string): SettingValue {
  switch (setting.holds) {
    case 'switch':
      return text === 'true'
    case 'text':
      return text.trim()
    case 'money':
      return yuanToCents(text) ?? text
    default:
      return /^\d{1,15}$/.test(text) ? Number(text) : text
  }
}

export function textsOf(group: SettingGroup, values: Values): Texts {
  return Object.fromEntries(
    Object.entries(settingsOf(group)).map(([key, setting]) => [key, toText(setting, values[key])]),
  )
}

export function defaultsOf(group: SettingGroup): Texts {
  return textsOf(group, {})
}

/** What differs from what was read. */
export function changesOf(group: SettingGroup, base: Values, texts: Texts): Record<string, SettingValue> {
  return Object.fromEntries(
    Object.entries(settingsOf(group)).flatMap(([key, setting]) => {
      const value = fromText(setting, texts[key] ?? '')
      return value === (base[key] ?? setting.default) ? [] : [[key, value]]
    }),
  )
}

/** key → the sentence that says what is wrong with it. */
export function problemsOf(group: SettingGroup, texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settingsOf(group)).flatMap(([key, setting]) => {
      const value = fromText(setting, texts[key] ?? '')
      if (setting.holds === 'money' && typeof value === 'string') return [[key, '请填写金额，最多两位小数']]
      const problem = settingProblem(setting, value)
      return problem === undefined ? [] : [[key, problem]]
    }),
  )
}

/** As it is read in a comparison. */
export function shown(setting: Setting, value: SettingValue | undefined): string {
  const known = value ?? setting.default
  switch (setting.holds) {
    case 'money':
      return showMoney(known)
    case 'switch':
      return known === true ? '开' : '关'
    default:
      return String(known)
  }
}

/** Mine on top of what stands there now. */
export function onTop(group: SettingGroup, base: Values, mine: Texts, now: Values): Texts {
  const changed = Object.keys(changesOf(group, base, mine))
  const kept = Object.entries(mine).filter(([key]) => changed.includes(key))
  return { ...textsOf(group, now), ...Object.fromEntries(kept) }
}

export interface Difference {
  readonly key: string
  readonly title: string
  readonly before: string
  readonly after: string
}

export function differences(group: SettingGroup, base: Values, texts: Texts): readonly Difference[] {
  const declared = settingsOf(group)
  return Object.entries(changesOf(group, base, texts)).flatMap(([key, after]) => {
    const setting = declared[key]
    return setting
      ? [{ key, title: setting.title, before: shown(setting, base[key]), after: shown(setting, after) }]
      : []
  })
}
