import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Command } from '../commands/command.ts'
import { keysOf, type Rebindings } from '../commands/keymap/bindings.ts'
import { isMac } from '../commands/keymap/label.ts'
import { isModifierKey } from '../commands/keymap/press.ts'
import { cleared, objections, pressOf, rebound } from '../commands/keymap/rebinding.ts'
import { Button } from '../kit/button.tsx'
import { Keys } from '../kit/kbd.tsx'
import { ownLimits } from '../values/own-settings.ts'

interface KeyCaptureProps {
  readonly command: Command
  readonly commands: readonly Command[]
  readonly rebindings: Rebindings
  onRebind(next: Rebindings): Promise<void>
  onDone(): void
}

/**
 * Takes new keys for a command: what is pressed is shown with whatever stands against it. Enter, Escape, Backspace and
 * Tab alone are its own, and can be keys of no rebinding.
 */
export function KeyCapture({ command, commands, rebindings, onRebind, onDone }: KeyCaptureProps) {
  const [presses, setPresses] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const keys = presses.join(' ')
  const next = presses.length > 0 ? rebound(rebindings, command, [keys]) : rebindings
  const found = presses.length > 0 ? objections(commands, next, command, isMac()) : []
  const reserved = found.some(({ kind }) => kind === 'reserved' || kind === 'never')
  const commit = async (wanted: Rebindings) => {
    setBusy(true)
    try {
      await onRebind(wanted)
      onDone()
    } catch {
      // What was refused the transport has said; the keys stand as they were pressed.
      setBusy(false)
    }
  }
  const save = () => {
    if (presses.length > 0 && found.length === 0 && !busy) void commit(next)
  }
  const heard = (event: KeyboardEvent<HTMLDivElement>) => {
    const { nativeEvent: native } = event
    const alone = !(native.ctrlKey || native.metaKey || native.altKey || native.shiftKey)
    if (native.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (isModifierKey(native) || native.repeat) return
    if (alone && native.code === 'Escape') onDone()
    else if (alone && native.code === 'Enter') save()
    else if (alone && native.code === 'Backspace') setPresses(presses.slice(0, -1))
    else {
      const press = pressOf(native, isMac())
      if (press !== undefined) setPresses(presses.length < ownLimits.presses ? [...presses, press] : [press])
    }
  }
  return (
    <section
      aria-label={`修改“${command.title}”的按键`}
      className="flex flex-none flex-col gap-2 border-t border-line-2 bg-sunken px-5 py-3"
    >
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold">{command.title}</span>
          <span className="ml-2 text-12 text-ink-3">直接按下新的按键，可以连按，回车保存</span>
        </span>
        <Button
          kind="quiet"
          onClick={() => void commit(rebound(rebindings, command, []))}
          reason={keysOf(command, rebindings).length === 0 ? '它没有按键' : undefined}
        >
          去掉按键
        </Button>
        <Button
          kind="quiet"
          onClick={() => void commit(rebound(rebindings, command, command.keys ?? []))}
          reason={rebindings[command.id] === undefined ? '已经是默认按键' : undefined}
        >
          恢复默认
        </Button>
      </div>
      <div className="flex items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: an input would type what is pressed */}
        <div
          ref={box}
          role="textbox"
          tabIndex={0}
          aria-label="新的按键"
          // The palette leaves its own keys to it (src/commands/queue.ts).
          data-keys=""
          aria-describedby="key-objections"
          onKeyDown={heard}
          className="flex h-control min-w-40 flex-1 items-center rounded-6 border border-line-2 bg-bg px-2 focus:border-accent focus:outline-none"
        >
          {presses.length === 0 ? <span className="text-ink-3">等待按键</span> : <Keys keys={keys} />}
        </div>
        <Button size="form" onClick={onDone}>
          取消
        </Button>
        {found.length > 0 && !reserved ? (
          <Button
            size="form"
            busy={busy}
            onClick={() => void commit(cleared(commands, next, command, found))}
          >
            从对方移走
          </Button>
        ) : null}
        <Button
          kind="primary"
          size="form"
          busy={busy}
          onClick={save}
          reason={presses.length === 0 ? '请先按下新的按键' : found[0]?.text}
        >
          保存
        </Button>
      </div>
      <ul id="key-objections" aria-live="polite" className="text-12 text-err">
        {found.slice(0, 3).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {found.length > 3 ? <li>还有{found.length - 3}处冲突</li> : null}
      </ul>
    </section>
  )
}
