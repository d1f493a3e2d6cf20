import { useRef } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useImportFile } from '../../parts/use-import-file.ts'
import { liveGoods } from './thing.ts'

type Imported = Out<Api['live']['goods.import']>

interface ImportDialogProps {
  readonly roomId: number
  onClose(): void
}

/** A table of 款号 and 直播价 into a room: what went in, and which lines did not and why. */
export function ImportDialog({ roomId, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, refused, done, choose } = useImportFile(liveGoods, liveCalls['goods.import'], file => ({
    roomId,
    file,
  }))
  return (
    <Dialog
      open
      title="导入直播商品"
      width={560}
      height={320}
      onClose={onClose}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {done ? '完成' : '取消'}
          </Button>
          <Button kind="primary" size="form" icon="upload" busy={busy} onClick={() => input.current?.click()}>
            {done ? '再导入一个文件' : '选择文件'}
          </Button>
        </>
      }
    >
      <p>表头要有“款号”，可以有“直播价”（元，空着就按商城价）。</p>
      <p className="mt-1 text-12 text-ink-3">.xlsx或.csv（UTF-8），最大2MB，5000行；已在直播间里的商品不变</p>
      {refused === undefined ? null : (
        <p role="alert" className="mt-4 text-err-text">
          {refused}
        </p>
      )}
      {done && refused === undefined ? <Result done={done} /> : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file && !busy) choose(file)
        }}
      />
    </Dialog>
  )
}

function Result({ done }: { done: Imported }) {
  return (
    <section aria-label="导入结果" className="mt-4">
      <p role="status">
        {`已添加${done.added}款商品`}
        {done.refused.length > 0 ? `，${done.refused.length}行没有添加` : ''}
      </p>
      {done.refused.length > 0 ? (
        <ul className="mt-2 max-h-48 overflow-auto rounded-6 border border-line-1">
          {done.refused.map(({ line, reason }) => (
            <li key={line} className="flex gap-3 border-b border-line-1 px-3 py-1 last:border-b-0">
              <span className="data w-14 flex-none text-ink-3">{`第${line}行`}</span>
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
