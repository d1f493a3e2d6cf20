import { atom } from 'jotai'
import { verbsOf } from '../../commands/verbs.ts'

export const tourVerb = verbsOf<'open' | 'skip' | 'end'>('tour')

/** Somebody has asked for the card by name: it takes the focus, once. */
export const calledAtom = atom(false)
