import { importedText } from '../../../values/mends.ts'
import { Bar } from '../../parts/pick-file.tsx'
import { Loss } from './loss.tsx'
import { isRunning, type Job, lossOf, type Preview, percentOf, progressOf, resultOf } from './model.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** How far the job is, and what has come of it. */
export function Progress({ job, preview }: { job: Job; preview: Preview }) {
  const running = isRunning(job)
  const place = useKeptFocus<HTMLElement>()
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="导入进度"
      className="grid flex-1 place-content-center gap-3 outline-none"
    >
      <div className="w-96" role="status">
        <p className="mb-2">{running ? progressOf(job, '导入') : resultOf(job)}</p>
        <Bar percent={percentOf(job)} label="导入进度" />
      </div>
      {!running && lossOf(preview) !== '' ? <Loss>{lossOf(preview, true)}</Loss> : null}
      <p className="text-12 text-ink-3">
        {running
          ? importedText(job.imported, job.refused)
          : `${preview.pictures > 0 ? `${preview.pictures}行只有图片，没有导入；` : ''}未导入的行、原因和整理过的值都在报告里`}
      </p>
    </section>
  )
}
