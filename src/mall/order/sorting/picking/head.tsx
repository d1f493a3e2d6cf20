import { CommandButton } from '../../../../kit/command-button.tsx'
import { sortingVerb } from '../thing.ts'
import { pickingVerb } from './handle.ts'
import type { Wave } from './model.ts'

/** Which wave it is, and how far. */
export function PickingHead({ wave, silent }: { readonly wave: Wave; readonly silent: boolean }) {
  const { sortingNo, picked, num, missing } = wave
  const wanted = num - missing
  return (
    <div className="flex flex-none items-center gap-4 px-6 py-3">
      <h1 className="data text-[1.5rem] font-semibold">{sortingNo}</h1>
      <span className="data text-[1.5rem] text-ink-2" role="status" aria-label="进度">
        {`${picked} / ${wanted}件`}
        {missing > 0 ? <span className="ml-3 text-warn-text">{`缺货${missing}`}</span> : null}
      </span>
      <div aria-hidden className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-active">
        <div className="h-full bg-accent" style={{ width: `${(100 * picked) / Math.max(1, wanted)}%` }} />
      </div>
      <CommandButton command={pickingVerb('sound')} variant="quiet" pressed={!silent}>
        {silent ? '声音已关' : '声音'}
      </CommandButton>
      <CommandButton command={sortingVerb('print')} variant="quiet" />
      <CommandButton command={pickingVerb('leave')} variant="quiet">
        返回
      </CommandButton>
    </div>
  )
}
