import { useRef, useState } from 'react'
import { mediaLimits, videoKinds } from '../../values/media.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { lengthProblem, videoProblem } from '../media/check.ts'
import type { SendFile } from '../media/send.ts'
import { useUploads } from '../media/use-uploads.ts'
import { videoLength } from '../media/video-length.ts'
import { toast } from '../toast.tsx'
import { type FieldProps, useTies } from './field-props.ts'

export interface VideoFieldProps extends FieldProps<string> {
  /** MB. */
  readonly mostMb?: number
  readonly send: SendFile
}

const tile = 'relative h-22.5 w-40 flex-none overflow-hidden rounded-6'

/** One film: chosen, sent with its share in a circle, then seen in a dialog. A second file is ignored (spec.md section 5). */
export function VideoField(props: VideoFieldProps) {
  const { value, onChange, onBlur, send, mostMb = mediaLimits.videoMb } = props
  const ties = useTies(props)
  const picker = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const uploads = useUploads(send, onChange)
  const [pending] = uploads.pending

  // Its length is read before it is seen to be under way: one that comes meanwhile is a second one.
  const reading = useRef(false)
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    const isFixed = ties.fixed || picker.current?.matches(':disabled')
    if (!file || value !== '' || pending || isFixed || reading.current) return
    reading.current = true
    try {
      const problem = videoProblem(file, mostMb) ?? lengthProblem(await videoLength(file))
      if (problem) toast.warn(problem)
      else uploads.start(file, async same => same)
    } finally {
      reading.current = false
    }
  }
  // A button cannot be required: its row's mark and the form's check say it.
  const { id, 'aria-required': _required, ...named } = ties.control
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be let go anywhere on it
    <div
      {...ties.frame}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        void take(event.dataTransfer.files)
      }}
      onBlur={onBlur}
    >
      {value !== '' ? (
        <div className={`group/tile ${tile} border border-line-2 bg-sunken`}>
          <button
            {...named}
            id={id}
            type="button"
            aria-label="预览视频"
            onClick={() => setShown(true)}
            onKeyDown={event => {
              if (event.key === 'Delete' && !ties.fixed) onChange('')
            }}
            className="block size-full focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
          >
            <video src={value} preload="metadata" muted className="size-full object-cover" />
          </button>
          {ties.fixed ? null : (
            <span className="absolute top-0.5 right-0.5 rounded-6 bg-pop">
              <IconButton
                size={24}
                iconSize={14}
                label="删除视频"
                icon="trash-2"
                onClick={() => onChange('')}
              />
            </span>
          )}
        </div>
      ) : pending ? (
        <div
          className={`${tile} flex flex-col items-center justify-center gap-1 border border-line-2 bg-sunken`}
        >
          {pending.error ? (
            <span role="alert" className="px-2 text-center text-12 text-err-text">
              {pending.error}
            </span>
          ) : (
            <Circle share={pending.share} name={pending.name} />
          )}
          <span className="absolute top-0.5 right-0.5 flex">
            {pending.error && !pending.isFinal ? (
              <IconButton
                size={24}
                iconSize={14}
                label="重试"
                icon="refresh-cw"
                onClick={() => uploads.retry(pending.key)}
              />
            ) : null}
            <IconButton
              size={24}
              iconSize={14}
              label={pending.error ? '移除' : '取消上传'}
              icon="x"
              onClick={() => uploads.drop(pending.key)}
            />
          </span>
        </div>
      ) : (
        <button
          {...named}
          id={id}
          type="button"
          aria-label="上传视频"
          onClick={() => picker.current?.click()}
          className={`${tile} flex flex-col items-center justify-center gap-0.5 border border-line-3 border-dashed text-12 text-ink-3 enabled:hover:border-accent enabled:hover:text-ink-1 disabled:text-ink-4 focus-visible:outline-2 focus-visible:outline-focus`}
        >
          <Icon name="plus" size={16} />
          {`${mostMb}MB以内，最长${mediaLimits.videoSeconds}秒`}
        </button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={videoKinds.map(kind => `.${kind}`).join(',')}
        onChange={event => {
          void take(event.target.files).finally(() => {
            event.target.value = ''
          })
        }}
      />
      {shown ? (
        <Dialog open title="预览视频" width={760} height={560} bare onClose={() => setShown(false)}>
          {/* biome-ignore lint/a11y/useMediaCaption: what an operator uploaded has no captions */}
          <video src={value} controls autoPlay className="size-full bg-black object-contain" />
        </Dialog>
      ) : null}
    </div>
  )
}

/** How much is through, as a circle and in per cent. */
function Circle({ share, name }: { readonly share: number; readonly name: string }) {
  const percent = Math.round(share * 100)
  const around = 2 * Math.PI * 18
  return (
    <div
      role="progressbar"
      aria-label={`正在上传 ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative grid size-11 place-items-center text-12"
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx={22} cy={22} r={18} fill="none" stroke="var(--line-2)" strokeWidth={3} />
        <circle
          cx={22}
          cy={22}
          r={18}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={3}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
        />
      </svg>
      {percent}%
    </div>
  )
}
