import { useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

const place = 'thumb size-7 flex-none rounded-4 align-middle'

/** 28 px: a fact about a row, not an illustration. Where there is none, or none comes, its place is kept, and says so. */
export function Thumb({ url }: { readonly url: string }) {
  const [missing, setMissing] = useState<string>()
  if (url === '' || missing === url)
    return (
      <span
        data-tip={url === '' ? '没有图片' : '图片加载失败'}
        className={cx(place, 'inline-grid place-items-center border border-dashed border-line-3 text-ink-4')}
      >
        <Icon name="image" size={14} />
      </span>
    )
  return (
    <img
      src={url}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setMissing(url)}
      className={cx(place, 'inline-block bg-active object-cover dark:brightness-[.86]')}
    />
  )
}
