import { verbsOf } from '../../../commands/verbs.ts'

/** What the commands of 系统状态 do in it. */
export interface StatusHandle {
  readonly view: View
  refresh(): Promise<void>
  show(view: View): void
}

/** How the server is, or what it was told to do. */
export type View = 'state' | 'settings'

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly status: StatusHandle
  }
}

export const statusPane = 'system.status'
export const statusVerb = verbsOf<'refresh' | 'other'>('status')
