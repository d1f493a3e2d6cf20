import { verbsOf } from '../../../commands/verbs.ts'

/** What the commands of 个人信息 do in it. */
export interface PersonHandle {
  /** The field in which a telephone is asked for. */
  find(): void
  /** Why nothing can be taken away; undefined where something was found. */
  blocked(): string | undefined
  /** The same of erasing. */
  standing(): string | undefined
  /** What erasing does, in numbers. */
  consequence(): string
  takeAway(): Promise<string>
  erase(): Promise<string>
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly person: PersonHandle
  }
}

export const personPane = 'system.person'
export const personVerb = verbsOf<'find' | 'export' | 'erase'>('person')
