import { texts } from '../texts.ts'

interface UnreadLineProps {
  readonly text: string
  readonly why: string
  onRetry(): void
}

/** In the place of a name or of choices that could not be read, with the way to ask again. */
export function UnreadLine({ text, why, onRetry }: UnreadLineProps) {
  return (
    <>
      <span role="alert" data-tip={why} className="flex-none text-12 text-err-text">
        {text}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="flex-none rounded-4 text-12 text-accent-text underline-offset-3 hover:underline"
      >
        {texts['btn.retry']}
      </button>
    </>
  )
}
