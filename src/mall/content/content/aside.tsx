import { useState } from 'react'
import { Segment } from '../../../kit/segment.tsx'
import { contentActions } from '../../../values/lists.ts'
import { Changes } from './changes.tsx'
import type { LookedContent } from './looked-content.ts'
import { Revisions } from './revisions.tsx'

const actionWords: Readonly<Record<number, string>> = contentActions

const tabs = [
  { value: 'changes', label: '修改' },
  { value: 'history', label: '审核历史' },
  { value: 'revisions', label: '版本' },
] as const
type Tab = (typeof tabs)[number]['value']

/** Beside a content: what it says otherwise than what clients read, what was done to it, and its versions. */
export function Aside({ content }: { readonly content: LookedContent }) {
  const [tab, setTab] = useState<Tab>('changes')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-3 pb-2">
        <Segment label="内容的" value={tab} options={tabs} onChange={setTab} wide />
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-3">
        {tab === 'changes' ? <Difference content={content} /> : null}
        {tab === 'history' ? <History content={content} /> : null}
        {tab === 'revisions' ? <Revisions id={content.id} /> : null}
      </div>
    </div>
  )
}

function Difference({ content }: { readonly content: LookedContent }) {
  const { live, liveRevision, goods } = content
  if (live) return <Changes before={live} after={content} goods={goods} />
  return (
    <>
      <p className="text-ink-3">
        {liveRevision === null ? '还没有通过的版本，全部是新内容' : '与客户看到的版本相同'}
      </p>
      {goods.length > 0 ? <h4 className="mt-4 mb-1 text-12 text-ink-3">关联商品</h4> : null}
      {goods.map(({ id, spuNo, name }) => (
        <p key={id} className="break-words py-0.5">{`${spuNo} ${name}`}</p>
      ))}
    </>
  )
}

/** What was done to it, the newest first. */
function History({ content: { history } }: { readonly content: LookedContent }) {
  if (history.length === 0) return <p className="text-ink-3">还没有提交过</p>
  return (
    <ol>
      {history.map(({ id: key, action, reason, userName, createTime }) => (
        <li key={key} className="border-b border-line-1 py-2 last:border-b-0">
          <p className={action === 3 ? 'text-err-text' : undefined}>{actionWords[action]}</p>
          {reason === '' ? null : <p className="mt-0.5 break-words text-ink-2">{reason}</p>}
          <p className="data mt-0.5 text-12 text-ink-3">{`${userName} ${createTime}`}</p>
        </li>
      ))}
    </ol>
  )
}
