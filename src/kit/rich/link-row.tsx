import { useState } from 'react'
import { richRules } from '../../values/rich.ts'

interface LinkRowProps {
  readonly href: string
  onDone(href: string): void
  onCancel(): void
}

/** Asks where a link leads. */
export function LinkRow({ href, onDone, onCancel }: LinkRowProps) {
  const [text, setText] = useState(href)
  const plain = text.trim()
  const whole = /^[\w-]+(\.[\w-]+)+/.test(plain) ? `https://${plain}` : plain
  const wrong = plain !== '' && !richRules.isLink(whole)
  return (
    <div className="flex items-center gap-1.5 border-t border-line-1 p-1.5">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the tool above
        autoFocus
        aria-label="链接地址"
        aria-invalid={wrong || undefined}
        placeholder="https://"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            if (!wrong) onDone(whole)
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            onCancel()
          }
        }}
        className="field h-control min-w-0 flex-1 px-2"
      />
      {wrong ? <span className="text-12 text-err-text">请输入 http、mailto 或 tel 开头的地址</span> : null}
      <button
        type="button"
        className="min-h-6 px-1.5 text-12 hover:underline"
        onClick={() => !wrong && onDone(whole)}
      >
        确定
      </button>
      {href ? (
        <button type="button" className="min-h-6 px-1.5 text-12 hover:underline" onClick={() => onDone('')}>
          取消链接
        </button>
      ) : null}
    </div>
  )
}
