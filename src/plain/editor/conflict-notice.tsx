import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { message } from '../../values/messages.ts'
import type { PlainRow, Thing } from '../plain.ts'
import { show } from '../values.ts'
import { formFields } from './form-model.ts'

export interface Conflict {
  readonly sentence: string
  readonly current: PlainRow
}

interface ConflictNoticeProps {
  readonly thing: Thing
  readonly conflict: Conflict
  readonly base: PlainRow
  readonly mine: Readonly<Record<string, unknown>>
  onMine(): void
  onTheirs(): void
}

/** Somebody else has changed the row meanwhile: who and when, 原值, 我的 and 对方 field by field, and two ways on. */
export function ConflictNotice({ thing, conflict, base, mine, onMine, onTheirs }: ConflictNoticeProps) {
  const both = formFields(thing).filter(({ name }) => name in mine || conflict.current[name] !== base[name])
  return (
    <div role="alert" className="mb-4 rounded-6 bg-conf-tint px-3 py-2.5">
      <p className="flex items-center gap-2 text-conf-text">
        <Icon name="git-compare-arrows" size={14} />
        {conflict.sentence}
      </p>
      <table className="my-2 w-full table-fixed text-12">
        <thead>
          <tr className="text-left text-ink-3">
            <th className="w-20 font-normal" />
            <th className="font-normal">原值</th>
            <th className="font-normal">我的</th>
            <th className="font-normal">对方</th>
          </tr>
        </thead>
        <tbody>
          {both.map(({ name, facts }) => (
            <tr key={name}>
              <td className="text-ink-2">{facts.title}</td>
              <td className="data truncate text-ink-3">{show(facts, base[name]) || '–'}</td>
              <td className="data truncate">{name in mine ? show(facts, mine[name]) || '–' : '未改'}</td>
              <td className="data truncate">{show(facts, conflict.current[name]) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex gap-2">
        <Button onClick={onMine}>{message('row.conflict.mine')}</Button>
        <Button onClick={onTheirs}>{message('row.conflict.theirs')}</Button>
      </div>
    </div>
  )
}

/** The row as it is now, as a 409 carries it. */
export function currentOf(result: unknown): PlainRow | undefined {
  if (typeof result !== 'object' || result === null || !('current' in result)) return undefined
  const { current } = result
  return typeof current === 'object' && current !== null
    ? Object.fromEntries(Object.entries(current))
    : undefined
}
