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
/** What was pressed of a key sequence. */
export const prefixAtom = atom('')
