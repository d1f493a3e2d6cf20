import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'
import { toast } from './toast.tsx'

export interface ErrorPaneProps {
  readonly title?: string
  /** The server's X-Error-Id, to be told to whoever looks into it. */
  readonly errorId?: string
  /** 草稿还在: said where something was being edited. */
  readonly note?: string
  readonly retryLabel?: string
  readonly retryKeys?: ReactNode
  readonly onRetry?: () => void
}

/** In the place of a pane that failed: the cause, its number, and two ways on. */
export function ErrorPane(props: ErrorPaneProps) {
  const {
    title = texts['pane.fail'],
    errorId,
    note,
    retryLabel = texts['btn.retry'],
    retryKeys,
    onRetry,
  } = props
  const facts = [errorId === undefined ? undefined : `错误编号 ${errorId}`, note].filter(
    fact => fact !== undefined,
  )
  const copy = async (id: string) => {
    if (await copyText(id)) toast.say(texts['copy.done'])
  }
  return (
    <div
      role="alert"
      className="grid h-full min-h-38 place-content-center justify-items-center gap-0.5 px-4 text-center"
    >
      <p className="flex items-center gap-1.5">
        <Icon name="triangle-alert" className="text-err-text" />
        {title}
      </p>
      {facts.length > 0 ? <p className="text-12 text-ink-3">{facts.join('，')}</p> : null}
      <div className="mt-2 flex items-center gap-2">
        {onRetry ? (
          <Button onClick={onRetry} keys={retryKeys}>
            {retryLabel}
          </Button>
        ) : null}
        {errorId === undefined ? null : (
          <Button kind="quiet" icon="copy" onClick={() => copy(errorId)}>
            {texts['copy.id']}
          </Button>
        )}
      </div>
    </div>
  )
}
