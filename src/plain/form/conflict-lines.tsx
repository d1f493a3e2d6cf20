import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { message } from '../../values/messages.ts'

export interface ConflictLine {
  readonly title: string
  readonly base: ReactNode
  /** undefined: not changed here. */
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

interface ConflictLinesProps {
  /** Who and when. */
  readonly sentence: string
  readonly lines: readonly ConflictLine[]
  onMine(): void
  onTheirs(): void
}

/** Somebody else was first: 原值, 我的 and 对方 field by field, and two ways on. */
export function ConflictLines({ sentence, lines, onMine, onTheirs }: ConflictLinesProps) {
  return (
    <div role="alert" className="mb-4 rounded-6 bg-conf-tint px-3 py-2.5">
      <p className="flex items-center gap-2 text-conf-text">
        <Icon name="git-compare-arrows" size={14} />
        {sentence}
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
          {lines.map(({ title, base, mine, theirs }) => (
            <tr key={title}>
              <td className="text-ink-2">{title}</td>
              <td className="data truncate text-ink-3">{base || '–'}</td>
              <td className="data truncate">{mine === undefined ? '未改' : mine || '–'}</td>
              <td className="data truncate">{theirs || '–'}</td>
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
