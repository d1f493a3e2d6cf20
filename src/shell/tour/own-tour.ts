import { atom, getDefaultStore } from 'jotai'
import { toast } from '../../kit/toast.tsx'
import { ownLimits } from '../../values/own-settings.ts'
import { saveOwnSettings } from '../own-settings.ts'
import { ownAtom } from '../own-state.ts'
import type { Deed } from './deeds.ts'
import { calledAtom } from './opening.ts'
import { after, type Progress, passed } from './progress.ts'
import type { Step } from './steps.ts'

const store = getDefaultStore()

/** Of the step that stands. What is behind is kept with this person's own settings. */
const tickedAtom = atom<readonly number[]>([])
/** As the card shows them; none while it does not stand. */
const stepsAtom = atom<readonly Step[]>([])

/** Where this page has moved to, until that is kept: what is answered meanwhile is of before. */
const movedAtom = atom<number | undefined>(undefined)

/** Where this person is on this page. */
export const progressAtom = atom<Progress>(get => ({
  behind: get(movedAtom) ?? get(ownAtom).tour ?? ownLimits.tour,
  ticked: get(tickedAtom),
}))

export function standSteps(steps: readonly Step[]): void {
  store.set(stepsAtom, steps)
}

/** Heard by the step that stands, where it waits for it. */
export function noteDeed(deed: Deed): void {
  const before = store.get(progressAtom)
  const next = after(store.get(stepsAtom), before, deed)
  if (next === before) return
  store.set(tickedAtom, next.ticked)
  if (next.behind !== before.behind) void moveTo(next.behind).catch(() => {})
}

export async function skipStep(): Promise<void> {
  const { behind } = passed(store.get(stepsAtom), store.get(progressAtom))
  await moveTo(behind)
}

export async function endTour(): Promise<void> {
  await keep(ownLimits.tour)
  toast.say('不再显示新手引导，在设置里可以重新开始')
}

/** Begun anew, unless it stands already; either way its card has the focus. */
export async function openTour(): Promise<void> {
  if (store.get(progressAtom).behind >= ownLimits.tour) await keep(0)
  store.set(calledAtom, true)
}

async function moveTo(behind: number): Promise<void> {
  const kept = keep(behind)
  if (behind >= ownLimits.tour) toast.say('新手引导已完成，在设置里可以再来一遍')
  await kept
}

/** One after the other: a later step must not be kept before an earlier one. */
let last = Promise.resolve()

/** At once on this page; where the server cannot be had, the next page begins where it last knew. */
async function keep(behind: number): Promise<void> {
  store.set(tickedAtom, [])
  store.set(movedAtom, behind)
  store.set(ownAtom, { ...store.get(ownAtom), tour: behind })
  const mine = last.then(() => saveOwnSettings(() => ({ tour: behind })))
  last = mine.catch(() => {})
  await mine
  if (store.get(movedAtom) === behind) store.set(movedAtom, undefined)
}
