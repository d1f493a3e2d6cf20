import { type Side, type Step, stepOf } from './flow.ts'
import { contentStates } from './lists.ts'

/**
 * How a content comes to its clients. Every version of it is a revision; the newest is worked at by the staff, clients are
 * answered the newest one that has passed.
 */
export type RevisionState = keyof typeof contentStates

/** Where it stands for those who look after it: of what clients see and of what waits, whatever is said first. */
export const contentStages = {
  1: '草稿',
  2: '待审核',
  3: '有待审修改',
  4: '定时',
  5: '展示中',
  6: '已过期',
  7: '已下架',
  8: '已驳回',
} as const

/**
 * What must hold or be given: `whole` nothing of it is missing, `seen` the verdict is on the revision that was read, `other`
 * somebody else has handed it in (通用设置), `own` it is one's own verdict of the last minutes, on what nobody has changed since.
 */
export type ContentNeed = 'whole' | 'seen' | 'other' | 'reason' | 'own'

const staff: readonly Side[] = ['staff']

/** The newest revision. An edit of one that was handed in begins the next; of a draft it is the draft itself. */
export const revisionFlow = [
  row('edit', { from: [1, 2, 3, 4], to: [1], permit: ['edit-Content-btn'], says: '修改' }),
  row('submit', {
    from: [1, 4],
    to: [2],
    permit: ['add-Content-btn', 'edit-Content-btn'],
    needs: ['whole'],
    says: '提交',
  }),
  row('withdraw', { from: [2], to: [1], permit: ['edit-Content-btn'], needs: ['seen'], says: '撤回' }),
  row('pass', { from: [2], to: [3], permit: ['audit-Content-btn'], needs: ['seen', 'other'], says: '审核' }),
  row('reject', {
    from: [2],
    to: [4],
    permit: ['audit-Content-btn'],
    needs: ['seen', 'other', 'reason'],
    says: '审核',
  }),
  row('takeBack', { from: [3, 4], to: [2], permit: ['audit-Content-btn'], needs: ['own'], says: '撤回审核' }),
] as const satisfies readonly Step<RevisionState, string, ContentNeed>[]

/** What has passed stands on the shelf (1) or was taken off it (0). */
export const shelfFlow = [
  row('on', { from: [0], to: [1], permit: ['edit-Content-btn'], says: '上架' }),
  row('off', { from: [1], to: [0], permit: ['edit-Content-btn'], needs: ['reason'], says: '下架' }),
] as const satisfies readonly Step<0 | 1, string, ContentNeed>[]

export type RevisionEvent = (typeof revisionFlow)[number]['event']
export type ShelfEvent = (typeof shelfFlow)[number]['event']

function row<S extends number, E extends string>(
  event: E,
  step: Omit<Step<S, E, ContentNeed>, 'event' | 'sides' | 'needs'> & {
    readonly needs?: readonly ContentNeed[]
  },
): Step<S, E, ContentNeed> {
  return { sides: staff, needs: [], ...step, event }
}

/** Why the newest revision does not take the event as it stands; undefined where it does. Greyed buttons say it. */
export function whyNotNow(event: RevisionEvent, state: number): string | undefined {
  const known = ([1, 2, 3, 4] as const).find(each => each === state)
  if (known !== undefined && stepOf(revisionFlow, { event, state: known, side: 'staff' })) return undefined
  if (event === 'submit' && known !== undefined) return `${contentStates[known]}的内容不用再提交`
  if (event === 'takeBack') return '还没有审核，不用撤回审核'
  const { says = '' } = revisionFlow.find(each => each.event === event) ?? {}
  return `只有待审核的内容可以${says}`
}

/** Whether an event asks for a reason that was not given. */
export function lacksReason(event: RevisionEvent | ShelfEvent, reason: string): boolean {
  const step = [...revisionFlow, ...shelfFlow].find(each => each.event === event)
  return step?.needs.some(need => need === 'reason') === true && reason.trim() === ''
}

/** The same of the shelf; `isLive` says whether any revision has passed. */
export function whyNotShelf(
  event: ShelfEvent,
  { isLive, status }: { readonly isLive: boolean; readonly status: number },
): string | undefined {
  const { says = '' } = shelfFlow.find(each => each.event === event) ?? {}
  if (!isLive) return `只有已发布的内容可以${says}`
  const state = status === 1 ? 1 : 0
  return stepOf(shelfFlow, { event, state, side: 'staff' }) ? undefined : `已经${says}`
}

/** Who was first with a verdict, as a sentence; undefined where nobody was. */
export function judgedBefore({
  state,
  name,
  time,
}: {
  readonly state: number
  readonly name: string
  readonly time: string | null
}): string | undefined {
  if (time === null || (state !== 3 && state !== 4)) return undefined
  return `这条内容已由${name || '其他人'}于${time}${state === 3 ? '通过' : '驳回'}`
}
