import { useLayoutEffect, useRef } from 'react'
import { purified } from '../../../kit/rich/purify.ts'
import '../../../kit/rich/rich-text.css'

interface PhonePageProps {
  readonly page: {
    readonly title: string
    readonly cover: string
    readonly author: string
    readonly publishTime: string | null
    readonly kind: number
    readonly body: string
    readonly video: string
    readonly goodsCount: number
  }
}

/** As wide as a telephone; what comes of the server's HTML comes through the purifier. */
export function PhonePage({ page }: PhonePageProps) {
  const { title, cover, author, publishTime, kind, body, video, goodsCount } = page
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(...purified(body).childNodes), [body])
  return (
    <article className="mx-auto min-h-full w-94 max-w-full rounded-8 border border-line-2 bg-raised p-4">
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="data mt-1 text-12 text-ink-3">
        {[author, publishTime?.slice(0, 16) ?? '审核通过后发布'].filter(Boolean).join(' · ')}
      </p>
      {kind === 2 && video !== '' ? (
        // biome-ignore lint/a11y/useMediaCaption: the films of the mall have no captions
        <video src={video} poster={cover} controls className="mt-3 w-full rounded-6" />
      ) : (
        <img src={cover} alt="" className="mt-3 w-full rounded-6 dark:brightness-[.86]" />
      )}
      <div ref={place} className="rich-text mt-3" />
      {goodsCount > 0 ? <p className="mt-3 text-12 text-ink-3">{`关联商品${goodsCount}款`}</p> : null}
    </article>
  )
}
