import type { Rules } from '../../../plain/form/resolver.ts'
import { showAmount, showMoney, yuanToCents } from '../../../values/money.ts'
import {
  type Setting,
  type SettingGroup,
  type SettingValue,
  settingsOf,
  shownGroups,
} from '../../../values/settings.ts'

/** 通用设置: the values of its form, which differ, which are wrong. No React. */

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
  // Brackets hold a unit only where the value is a number; 企业ID（appid） has none.
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

/** Each setting within its limits, as the contract has them. */
export function settingRules(group: SettingGroup): Rules<Texts, unknown> {
  return {
    schema: () => import('../../../contract/system/setting.ts').then(module => module.valuesOf(group)),
    wire: texts =>
      Object.fromEntries(
        Object.entries(settingsOf(group)).map(([key, setting]) => [key, fromText(setting, texts[key] ?? '')]),
      ),
  }
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
