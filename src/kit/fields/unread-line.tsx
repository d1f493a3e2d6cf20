import { texts } from '../texts.ts'
import type { Unread } from './options.ts'

interface UnreadLineProps {
  readonly text: string
  readonly unread: Unread
}

/** In the place of a name or of choices that could not be read, with the way to ask again. */
export function UnreadLine({ text, unread }: UnreadLineProps) {
  return (
    <>
      <span role="alert" data-tip={unread.why} className="flex-none text-12 text-err-text">
        {text}
      </span>
      <button
        type="button"
        onClick={unread.again}
        className="flex-none rounded-4 text-12 text-accent-text underline-offset-3 hover:underline"
      >
        {texts['btn.retry']}
      </button>
    </>
  )
}
