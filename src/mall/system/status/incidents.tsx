import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { texts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.tsx'
import { showMs } from './measures.ts'
import { Nothing } from './part.tsx'
import type { Status } from './use-status.ts'

/** Each with its slowest statement; the plan of it unfolds. */
export function SlowCalls({ calls }: { calls: Status['slow'] }) {
  if (calls.length === 0) return <Nothing>没有慢请求</Nothing>
  return (
    <ul>
      {calls.map(({ call, time, ms, statements, sqlMs, statement, plan }) => (
        <li key={`${time} ${call} ${ms}`} className="border-b border-line-1 py-1.5">
          <div className="flex items-center gap-3">
            <span className="data w-28 flex-none text-12 text-ink-3">{time.slice(5)}</span>
            <span className="data min-w-0 flex-1 truncate">{call}</span>
            <span className="data flex-none text-12 text-ink-3">{`${statements}条SQL共 ${showMs(sqlMs)}`}</span>
            <span className="data w-20 flex-none text-right text-warn-text">{showMs(ms)}</span>
          </div>
          {statement === '' ? null : (
            <details className="pl-31 text-12 text-ink-3">
              <summary className="data truncate">{statement}</summary>
              <pre className="data my-1 max-h-60 overflow-auto rounded-6 bg-sunken p-2 whitespace-pre-wrap text-ink-2">
                {[statement, '', ...(plan.length > 0 ? plan : ['这一次没有查询计划'])].join('\n')}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** By the number that the screen showed to whoever met one. */
export function Failures({ failures }: { failures: Status['failures'] }) {
  if (failures.length === 0) return <Nothing>没有错误</Nothing>
  const copy = async (id: string) => {
    if (await copyText(id)) toast.say(texts['copy.done'])
  }
  return (
    <ul>
      {failures.map(({ errorId, path, kind, time }) => (
        <li key={errorId} className="flex h-row items-center gap-3 border-b border-line-1">
          <span className="data w-28 flex-none text-12 text-ink-3">{time.slice(5)}</span>
          <span className="data w-20 flex-none">{errorId}</span>
          <span className="data min-w-0 flex-1 truncate text-ink-2">{path}</span>
          <span className="min-w-0 truncate text-12 text-ink-3">{kind}</span>
          <Button
            kind="quiet"
            icon="copy"
            aria-label={`${texts['copy.id']} ${errorId}`}
            onClick={() => void copy(errorId)}
          >
            复制
          </Button>
        </li>
      ))}
    </ul>
  )
}
