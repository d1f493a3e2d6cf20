import { Button } from '../../kit/button.tsx'
import { LetterList, type useLetters } from '../letter-panel.tsx'
import { parts } from './handle.ts'
import { Part } from './part.tsx'

interface LettersPartProps {
  readonly letters: ReturnType<typeof useLetters>
  /** So many of them, unless those that are unread are asked for: then all that came. */
  readonly most: number
  readonly isUnread: boolean
  onAll(): void
}

/** 站内信 of 工作台. */
export function LettersPart({ letters: { data, error }, most, isUnread, onAll }: LettersPartProps) {
  const all = data?.records
  const none = isUnread ? '没有未读的站内信' : '没有站内信'
  const list = (
    <LetterList letters={(isUnread ? all : all?.slice(0, most)) ?? []} onGo={() => {}} none={none} />
  )
  if (!isUnread)
    return (
      <Part title={parts[4]} count={all?.length} error={error?.message} none={none}>
        {list}
      </Part>
    )
  return (
    <Part
      title={parts[4]}
      count={data?.total}
      fact="条未读"
      error={error?.message}
      tool={
        <Button kind="quiet" onClick={onAll}>
          看全部
        </Button>
      }
    >
      {data ? list : null}
    </Part>
  )
}
