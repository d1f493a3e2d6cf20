import { group } from '../group.ts'
import { tkData } from './tracking/data.ts'
import { tkClient, tkPage, tkSourcePosition, tkVariable } from './tracking/dictionary.ts'
import { tkEvent } from './tracking/event.ts'

/** What 数据 answers, lets be taken away and does by itself. */
export const dataGroup = group({
  services: { tkData, tkClient, tkEvent, tkPage, tkVariable, tkSourcePosition },
})
