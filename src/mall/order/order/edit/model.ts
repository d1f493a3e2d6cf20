import type { Api } from '../../../../contract/api.ts'
import type { In, Out } from '../../../../contract/call.ts'

export type Details = Out<Api['order']['details']>
export type Asked = In<Api['order']['update']>
export type Preview = Out<Api['order']['update']>
type Item = Details['items'][number]

/** What is typed for a line that stands. */
export interface LineDraft {
  readonly num: string
  readonly size: string
  readonly engraving: string
}

/** A line that is added, and how many. */
export interface Added {
  readonly skuNo: string
  readonly num: string
}

export interface Draft {
  readonly lines: Readonly<Record<number, LineDraft>>
  readonly added: readonly Added[]
  readonly receiver: string
  readonly phone: string
  readonly address: string
}

export const draftOf = ({ items, receiver, phone, address }: Details): Draft => ({
  lines: Object.fromEntries(items.map(item => [item.id, lineDraft(item)])),
  added: [],
  ...{ receiver, phone, address },
})

export function lineDraft({ num, spec, engraving }: Item): LineDraft {
  return { num: String(num), size: spec, engraving }
}

/** The draft over the order as it is by now: what was typed stays, all else follows the order. */
export function rebased(draft: Draft, was: Details, now: Details): Draft {
  const [before, after] = [draftOf(was), draftOf(now)]
  const lines = Object.entries(after.lines).map(([id, line]) => {
    const [typed, stood] = [draft.lines[Number(id)], before.lines[Number(id)]]
    const isTyped = typed && JSON.stringify(typed) !== JSON.stringify(stood)
    return [id, isTyped ? typed : line] as const
  })
  const kept = (name: 'receiver' | 'phone' | 'address') =>
    draft[name] === before[name] ? after[name] : draft[name]
  return {
    lines: Object.fromEntries(lines),
    added: draft.added,
    ...{ receiver: kept('receiver'), phone: kept('phone'), address: kept('address') },
  }
}

/** What the draft asks for, or why it cannot be asked. Only what is other than it was is named. */
export function askedOf(
  details: Details,
  draft: Draft,
): Pick<Asked, 'lines' | 'add' | 'receiver' | 'phone' | 'address'> | string {
  const lines = details.items.flatMap(item => {
    const own = draft.lines[item.id]
    if (!own) return []
    const num = Number(own.num)
    const change = {
      ...(own.num !== String(item.num) && { num }),
      ...(own.size !== item.spec && { size: own.size }),
      ...(own.engraving !== item.engraving && { engraving: own.engraving }),
    }
    return Object.keys(change).length > 0 ? [{ itemId: item.id, ...change }] : []
  })
  const isWhole = (text: string, least: number) => /^\d{1,4}$/.test(text) && Number(text) >= least
  if (lines.some(({ itemId }) => !isWhole(draft.lines[itemId]?.num ?? '', 0))) return '件数应为整数'
  if (draft.added.some(({ num }) => !isWhole(num, 1))) return '新加的件数应为1到9999的整数'
  const add = draft.added.map(({ skuNo, num }) => ({ skuNo, num: Number(num) }))
  const place = (['receiver', 'phone', 'address'] as const).flatMap(name =>
    draft[name] === details[name] ? [] : [[name, draft[name]] as const],
  )
  if (lines.length + add.length + place.length === 0) return '还没有修改'
  return { lines, add, ...Object.fromEntries(place) }
}

/** The numbers of a paste that are not there yet, one piece each; a number that is pasted twice is two. */
export function withCodes(added: readonly Added[], text: string): readonly Added[] {
  const nums = new Map(added.map(({ skuNo, num }) => [skuNo, num]))
  for (const code of text.split(/[\s,，、;；]+/).filter(each => each !== ''))
    nums.set(code, String(Number(nums.get(code) ?? 0) + 1))
  return [...nums].map(([skuNo, num]) => ({ skuNo, num }))
}
