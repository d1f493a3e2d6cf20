import { useState } from 'react'
import { Preview } from '../../../kit/media/preview.tsx'

/** The pictures that were sent: the first large, each larger still when it is chosen. */
export function Wall({ urls }: { readonly urls: readonly string[] }) {
  const [shown, setShown] = useState<number>()
  return (
    <ul aria-label="图片" className="flex w-80 flex-none flex-wrap gap-2 self-start">
      {urls.map((url, place) => (
        <li key={url} className={place === 0 ? 'w-full' : undefined}>
          <button
            type="button"
            aria-label={`看大图 第${place + 1}张`}
            onClick={() => setShown(place)}
            className="block w-full overflow-hidden rounded-6 bg-sunken"
          >
            <img
              src={url}
              alt=""
              className={
                place === 0
                  ? 'h-80 w-full object-contain dark:brightness-[.86]'
                  : 'size-18 object-cover dark:brightness-[.86]'
              }
            />
          </button>
        </li>
      ))}
      {shown === undefined ? null : <Preview urls={urls} first={shown} onClose={() => setShown(undefined)} />}
    </ul>
  )
}
