import { atom } from 'jotai'
import type { Ctx } from '../commands/command.ts'

/** The moment the palette was asked for: what it acts on, and where the focus was. */
export interface Frozen {
  readonly ctx: Ctx
  readonly focused: HTMLElement | null
}

/** undefined: closed. */
export const paletteAtom = atom<Frozen | undefined>(undefined)
export const cheatSheetAtom = atom(false)
/** The dialog 快捷键设置. */
export const keysDialogAtom = atom(false)
/** The dialog 命令与权限. */
export const commandAuditAtom = atom(false)
/** What was pressed of a key sequence. */
export const prefixAtom = atom('')
/** Where the sequence leads shall stand beside what is in sight. */
export const besideAtom = atom(false)
/** The dialog 登录设备. */
export const ownSessionsAtom = atom(false)
/** Counts how often this page has ended sessions elsewhere: what shows them asks again. */
export const endedAtom = atom(0)

/** Somebody waits for the code that lets this session change rights. */
export interface StepUp {
  done(sure: boolean): void
}
/** undefined: nobody does. */
export const stepUpAtom = atom<StepUp | undefined>(undefined)
