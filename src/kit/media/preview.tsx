import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'

interface PreviewProps {
  readonly urls: readonly string[]
  readonly first: number
  onClose(): void
}

/** The pictures large, one after the other: arrows or the buttons at the sides. */
export function Preview({ urls, first, onClose }: PreviewProps) {
  const [at, setAt] = useState(first)
  const url = urls[at]
  const go = (delta: number) => setAt(before => Math.min(urls.length - 1, Math.max(0, before + delta)))
  if (url === undefined) return null
  return (
    <Dialog
      open
      title="预览图片"
      fact={urls.length > 1 ? `${at + 1}/${urls.length}` : undefined}
      width={760}
      height={640}
      bare
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows act on whichever button has the focus */}
      <div
        className="relative flex h-full min-h-0 w-full items-center justify-center bg-sunken p-3"
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') go(-1)
          if (event.key === 'ArrowRight') go(1)
        }}
      >
        <img src={url} alt={`第${at + 1}张图片`} className="max-h-full max-w-full object-contain" />
        {urls.length > 1 ? (
          <>
            <IconButton
              label="上一张"
              tipKeys="←"
              icon="chevron-left"
              reason={at === 0 ? '已经是第一张' : undefined}
              onClick={() => go(-1)}
              className="absolute! left-3 bg-pop"
            />
            <IconButton
              label="下一张"
              tipKeys="→"
              icon="chevron-right"
              reason={at === urls.length - 1 ? '已经是最后一张' : undefined}
              onClick={() => go(1)}
              className="absolute! right-3 bg-pop"
            />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
