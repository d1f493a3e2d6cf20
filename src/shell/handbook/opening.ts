import { atom } from 'jotai'
import { verbsOf } from '../../commands/verbs.ts'

export const handbookVerb = verbsOf<'open'>('handbook')

/** What is shown of the handbook: a page, of that a section, and of that a line. */
export interface HandbookPlace {
  readonly page?: string | undefined
  readonly section?: string | undefined
  readonly item?: string | undefined
}

/** Where it opens: the screen that is in sight unless told; undefined: closed. */
export const handbookAtom = atom<HandbookPlace>()
