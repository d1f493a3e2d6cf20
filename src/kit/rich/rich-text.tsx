import { useLayoutEffect, useRef, useState } from 'react'
import { plainText } from '../../values/plain-text.ts'
import { richLimits } from '../../values/rich.ts'
import { purified } from './purify.ts'
import './rich-text.css'

/** A rich text as it is read: more than ten characters are folded until somebody unfolds them (spec.md section 5). */
export function RichText({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isLong = [...plainText(html)].length > richLimits.flagFrom
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => place.current?.replaceChildren(...purified(html).childNodes), [html])
  return (
    <div>
      <div ref={place} className={isLong && !open ? 'rich-text line-clamp-2' : 'rich-text'} />
      {isLong ? (
        <button
          type="button"
          aria-expanded={open}
          className="min-h-6 text-12 text-accent-text hover:underline"
          onClick={() => setOpen(!open)}
        >
          {open ? '折叠' : '展开'}
        </button>
      ) : null}
    </div>
  )
}
