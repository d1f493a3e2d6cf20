import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { toast } from '../../../kit/toast.tsx'
import { type MeasureId, measureOf } from '../../../values/measures.ts'
import { arranged, type OwnCard } from './own-cards.ts'

interface ArrangeProps {
  readonly cards: readonly { readonly id: MeasureId }[]
  readonly kept: readonly OwnCard[]
  save(cards: readonly OwnCard[]): Promise<void>
  onClose(): void
}

/** Which figures stand on 首页, and in which order: by Space and Alt+↑↓, or by the mouse. */
export function Arrange({ cards, kept, save, onClose }: ArrangeProps) {
  const [rows, setRows] = useState(() => arranged(cards, kept))
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) => list.current?.querySelectorAll('input')[at]?.focus()

  const move = (from: number, by: 1 | -1) => {
    const to = from + by
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    // Its box is another's now; the focus stays with the figure.
    requestAnimationFrame(() => focus(to))
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, KeyK: -1, KeyJ: 1 }[event.code]
    if ((by !== 1 && by !== -1) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) move(at, by)
    else focus(Math.max(0, Math.min(rows.length - 1, at + by)))
  }
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    try {
      await save(rows.map(({ card: { id }, shown }) => ({ id, shown: shown ? 1 : 0 })))
      toast.say('已保存首页数字')
      onClose()
    } catch {
      // The transport has said why; what was arranged stays.
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title="首页数字"
      fact="空格显示或隐藏，Alt+↑↓移动"
      width={420}
      height={480}
      onClose={onClose}
      footStart={
        <Button kind="quiet" onClick={() => setRows(arranged(cards, []))}>
          恢复默认
        </Button>
      }
      foot={<ConfirmFoot label="保存" busy={busy} onCancel={onClose} onConfirm={() => void confirm()} />}
    >
      <ul ref={list} aria-label="首页数字" className="-mx-2">
        {rows.map(({ card: { id }, shown }, at) => {
          const { title } = measureOf(id)
          return (
            <li key={id} className="flex h-row items-center gap-1 rounded-6 px-2 hover:bg-hover">
              <Checkbox
                checked={shown}
                onKeyDown={onKeyDown(at)}
                onChange={next =>
                  setRows(rows.map(row => (row.card.id === id ? { ...row, shown: next } : row)))
                }
                className="flex-1"
              >
                {title}
              </Checkbox>
              <IconButton
                size={24}
                iconSize={14}
                icon="chevron-up"
                label={`上移${title}`}
                tabIndex={-1}
                reason={at === 0 ? '已在最前' : undefined}
                onClick={() => move(at, -1)}
              />
              <IconButton
                size={24}
                iconSize={14}
                icon="chevron-down"
                label={`下移${title}`}
                tabIndex={-1}
                reason={at === rows.length - 1 ? '已在最后' : undefined}
                onClick={() => move(at, 1)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
