import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Grey as a rule; accent only for what the house promotes; the rest mark an exception. */
export type TagTone = 'grey' | 'accent' | 'warn' | 'err' | 'conf' | 'info'

const tones: Record<TagTone, string> = {
  grey: 'bg-active text-ink-2',
  accent: 'bg-accent-tint text-accent-text',
  warn: 'bg-warn-tint text-warn-text',
  err: 'bg-err-tint text-err-text',
  conf: 'bg-conf-tint text-conf-text',
  info: 'bg-info-tint text-info-text',
}

export function Tag({ tone = 'grey', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-4.5 flex-none items-center rounded-4 px-1.25 text-12 whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

export interface TagsProps {
  readonly tags: readonly { readonly text: string; readonly tone?: TagTone }[]
  /** At most two in a cell; the rest is counted and named in the tooltip. */
  readonly max?: number
}

export function Tags({ tags, max = 2 }: TagsProps) {
  const rest = tags.slice(max)
  return (
    <span className="inline-flex gap-1 align-middle">
      {tags.slice(0, max).map(tag => (
        <Tag key={tag.text} tone={tag.tone}>
          {tag.text}
        </Tag>
      ))}
      {rest.length > 0 ? (
        <span className="inline-flex" data-tip={rest.map(tag => tag.text).join('、')}>
          <Tag>+{rest.length}</Tag>
        </span>
      ) : null}
    </span>
  )
}
