import { getDefaultStore } from 'jotai'
import { type Command, command } from '../../commands/command.ts'
import { ownLimits } from '../../values/own-settings.ts'
import { ownAtom } from '../own-state.ts'
import { tourVerb } from './opening.ts'

const over = () =>
  (getDefaultStore().get(ownAtom).tour ?? ownLimits.tour) < ownLimits.tour ? undefined : '新手引导没有在进行'

/** What is passed over is kept: the lock says that it is a write, which no link may start. */
const shared = { group: '通用', words: ['tour', 'guide', 'first day', '教程', '入门'] } as const

/** 新手引导: begun anew, or its card gets the focus; one step passed over; put away for good. */
export const tourCommands: readonly Command[] = [
  command({
    ...tourVerb('open'),
    ...shared,
    title: '新手引导',
    icon: 'info',
    when: { editor: 'closed' },
    lock: 1,
    run: async () => (await import('./own-tour.ts')).openTour(),
  }),
  command({
    ...tourVerb('skip'),
    ...shared,
    title: '跳过新手引导的这一步',
    unless: over,
    lock: 1,
    run: async () => (await import('./own-tour.ts')).skipStep(),
  }),
  command({
    ...tourVerb('end'),
    ...shared,
    title: '不再显示新手引导',
    unless: over,
    lock: 1,
    run: async () => (await import('./own-tour.ts')).endTour(),
  }),
]
