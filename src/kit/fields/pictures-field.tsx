import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { imageKinds, mediaLimits } from '../../values/media.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { imageProblem } from '../media/check.ts'
import { compressed } from '../media/compress.ts'
import { PendingTile } from '../media/pending-tile.tsx'
import { PictureTile } from '../media/picture-tile.tsx'
import { Preview } from '../media/preview.tsx'
import type { SendFile } from '../media/send.ts'
import { useUploads } from '../media/use-uploads.ts'
import { toast } from '../toast.tsx'
import { type FieldProps, useTies } from './field-props.ts'

export interface PicturesFieldProps extends FieldProps<readonly string[]> {
  /** How many at most; 0 is no room at all (spec.md section 9). */
  readonly limit?: number
  /** MB of one file. */
  readonly mostMb?: number
  readonly send: SendFile
}

/** Pictures in their order: chosen, dropped or pasted, sent at once, each with its progress. */
export function PicturesField(props: PicturesFieldProps) {
  const { value, onChange, onBlur, send, limit = 0, mostMb = mediaLimits.imageMb } = props
  const ties = useTies(props)
  const picker = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const grabbed = useRef<number>(undefined)
  const [shown, setShown] = useState<number>()
  const [over, setOver] = useState(false)
  // Several files arrive before the form has drawn the first: each is added to what there is by then.
  const now = useRef(value)
  const focused = useRef<number>(undefined)
  useEffect(() => {
    now.current = value
    if (focused.current !== undefined) focusTile(list.current, focused.current)
    focused.current = undefined
  }, [value])
  /** `focus`: the tile that has the focus then. */
  const set = (next: readonly string[], focus?: number) => {
    now.current = next
    focused.current = focus
    onChange(next)
  }
  const started = useRef(new Map<string, number>())
  const uploads = useUploads(send, (url, key) => {
    // At the limit the button that had the focus has gone.
    const lost = document.activeElement?.closest('button, input') == null
    // In the order in which they were chosen, whichever comes first: the first is the main one.
    const later = now.current.findIndex(each => (started.current.get(each) ?? 0) > key)
    const at = later === -1 ? now.current.length : later
    started.current.set(url, key)
    set(now.current.toSpliced(at, 0, url), lost ? at : undefined)
  })
  const room = limit - value.length - uploads.pending.length

  // What is greyed with all its form takes no file either.
  const isFixed = () => ties.fixed || picker.current?.matches(':disabled') === true
  const take = (files: readonly File[]) => {
    if (isFixed() || files.length === 0) return
    for (const file of files.slice(0, room)) {
      const problem = imageProblem(file, mostMb)
      if (problem) toast.warn(problem)
      else uploads.start(file, compressed)
    }
    if (files.length > room) toast.warn(`最多上传${limit}张图片`)
  }
  const move = (from: number, to: number) => {
    const url = value[from]
    if (url === undefined || to < 0 || to >= value.length || isFixed()) return
    const rest = value.filter((_, index) => index !== from)
    set([...rest.slice(0, to), url, ...rest.slice(to)], to)
  }
  const remove = (index: number) => {
    set(
      value.filter((_, at) => at !== index),
      Math.min(index, value.length - 2),
    )
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }
  // A button cannot be required: its row's mark and the form's check say it.
  const { id, 'aria-required': _required, ...named } = ties.control
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be let go or pasted anywhere on it
    <div
      {...ties.frame}
      onDragOver={event => {
        if (isFixed() || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
      onBlur={onBlur}
      className={cx('rounded-6', over && 'outline-2 outline-focus')}
    >
      <ul ref={list} className="flex flex-wrap gap-2" aria-labelledby={ties.labelId}>
        {value.map((url, index) => (
          <PictureTile
            key={url}
            url={url}
            index={index}
            count={value.length}
            fixed={ties.fixed}
            onPreview={() => setShown(index)}
            onRemove={() => remove(index)}
            onMove={to => move(index, to)}
            onGrab={() => {
              grabbed.current = index
            }}
            onLand={() => {
              if (grabbed.current !== undefined) move(grabbed.current, index)
              grabbed.current = undefined
            }}
          />
        ))}
        {uploads.pending.map(pending => (
          <PendingTile
            key={pending.key}
            pending={pending}
            onRetry={() => uploads.retry(pending.key)}
            onDrop={() => uploads.drop(pending.key)}
          />
        ))}
        {room > 0 && !ties.fixed ? (
          // Nor has it a place for one.
          <li className="has-disabled:hidden">
            <button
              {...named}
              id={id}
              type="button"
              aria-label={`${named['aria-label'] ?? ''}上传图片`}
              onClick={() => picker.current?.click()}
              className={cx(
                'flex size-19 flex-col items-center justify-center gap-0.5 rounded-6 border border-dashed text-12 text-ink-3 enabled:hover:border-accent enabled:hover:text-ink-1 disabled:text-ink-4 focus-visible:outline-2 focus-visible:outline-focus',
                ties.invalid ? 'border-err-mark' : 'border-line-3',
              )}
            >
              <Icon name="plus" size={16} />
              {limit > 1 ? `${value.length}/${limit}` : '上传'}
            </button>
          </li>
        ) : null}
      </ul>
      {uploads.pending.map(({ key, name, error }) =>
        error === undefined ? null : (
          <p key={key} role="alert" className="mt-1 text-12 text-err-text">
            {error}
            <span className="data text-ink-3">{`（${name}）`}</span>
          </p>
        ),
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={limit > 1}
        accept={imageKinds.map(kind => `.${kind}`).join(',')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {shown === undefined ? null : (
        <Preview urls={value} first={shown} onClose={() => setShown(undefined)} />
      )}
    </div>
  )
}

function focusTile(list: HTMLUListElement | null, index: number): void {
  const tile = list?.querySelector<HTMLElement>(`[data-picture="${index}"]`)
  const add = list?.querySelector<HTMLElement>('li:last-child button')
  ;(tile ?? add)?.focus()
}
