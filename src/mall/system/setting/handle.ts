import { verbsOf } from '../../../commands/verbs.ts'

/** What the commands of 通用设置 do in it. */
export interface SettingHandle {
  /** Shows what would change; undefined where something does. */
  readonly nothingToSave: string | undefined
  readonly nothingToReset: string | undefined
  save(): Promise<void>
  reset(): void
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly setting: SettingHandle
  }
}

export const settingPane = 'setting'
export const settingVerb = verbsOf<'save' | 'reset'>('setting')
