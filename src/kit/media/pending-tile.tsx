import { IconButton } from '../icon-button.tsx'
import type { Pending } from './use-uploads.ts'

interface PendingTileProps {
  readonly pending: Pending
  onRetry(): void
  onDrop(): void
}

/** A picture on its way, or one that did not get through: why stands below, where there is room for a sentence. */
export function PendingTile({ pending, onRetry, onDrop }: PendingTileProps) {
  const { name, preview, share, error, isFinal } = pending
  const percent = Math.round(share * 100)
  return (
    <li
      className={`group/tile relative size-19 flex-none overflow-hidden rounded-6 border bg-sunken ${error ? 'border-err-mark' : 'border-line-2'}`}
      data-tip={error ?? name}
    >
      <img src={preview} alt="" className="size-full object-cover opacity-50" />
      {error ? (
        <span className="absolute inset-x-0 top-0 bg-err-tint px-1 text-12 text-err-text">上传失败</span>
      ) : (
        <span
          role="progressbar"
          aria-label={`正在上传 ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-x-0 bottom-0 bg-pop/80 text-center text-12"
        >
          {percent}%
          <i className="absolute bottom-0 left-0 h-0.75 bg-accent" style={{ width: `${percent}%` }} />
        </span>
      )}
      <span
        className={`absolute right-0 flex rounded-6 bg-pop ${error ? 'bottom-0' : 'top-0 opacity-0 group-hover/tile:opacity-100'}`}
      >
        {error && !isFinal ? (
          <IconButton size={24} iconSize={14} label="重试" icon="refresh-cw" onClick={onRetry} />
        ) : null}
        <IconButton size={24} iconSize={14} label={error ? '移除' : '取消上传'} icon="x" onClick={onDrop} />
      </span>
    </li>
  )
}
