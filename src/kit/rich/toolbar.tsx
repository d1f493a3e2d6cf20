import type { LucideIcon } from 'lucide-react'
import Baseline from 'lucide-react/icons/baseline'
import Bold from 'lucide-react/icons/bold'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { richAligns, richColors, richFonts, richSizes } from '../../values/rich.ts'
import type { Shown, Styled, Toggle } from './act.ts'
import { LinkRow } from './link-row.tsx'
import { Select, Tool } from './tool.tsx'

export interface ToolbarProps {
  readonly shown: Shown
  /** Why no more picture can be put in. */
  readonly full: string | undefined
  onToggle(name: Toggle): void
  onStyle(name: Styled, value: string): void
  onAlign(to: string): void
  onLink(href: string): void
  onPicture(): void
  onStep(which: 'undo' | 'redo'): void
  readonly end: ReactNode
}

const toggles: readonly [name: Toggle, title: string, icon: LucideIcon, keys: string][] = [
  ['strong', '加粗', Bold, 'Ctrl+B'],
  ['em', '斜体', Italic, 'Ctrl+I'],
  ['underline', '下划线', Underline, 'Ctrl+U'],
  ['strike', '删除线', Strikethrough, 'Ctrl+Shift+X'],
]

/** The twelve tools of spec.md section 5. One stop for Tab; the arrows go from tool to tool. */
export function Toolbar(props: ToolbarProps) {
  const { shown, full, onToggle, onStyle, onAlign, onLink, onPicture, onStep, end } = props
  const [asks, setAsks] = useState<'link' | 'color'>()
  return (
    <div className="border-b border-line-1">
      <div
        role="toolbar"
        aria-label="文字工具"
        onKeyDown={walk}
        className="flex flex-wrap items-center gap-0.5 px-1 py-0.75"
      >
        <Select
          label="字号"
          first
          value={shown.styles.fontSize}
          options={richSizes.map(size => [size, size.replace('px', '')])}
          onChange={value => onStyle('fontSize', value)}
        />
        <Select
          label="字体"
          value={shown.styles.fontFamily}
          options={Object.entries(richFonts)}
          onChange={value => onStyle('fontFamily', value)}
        />
        {toggles.map(([name, title, icon, keys]) => (
          <Tool
            key={name}
            title={title}
            keys={keys}
            icon={icon}
            pressed={shown.on.has(name)}
            onClick={() => onToggle(name)}
          />
        ))}
        <Tool
          title="文字颜色"
          icon={Baseline}
          color={shown.styles.color}
          pressed={asks === 'color'}
          onClick={() => setAsks(asks === 'color' ? undefined : 'color')}
        />
        <Tool
          title="链接"
          icon={Link}
          pressed={shown.on.has('link') || asks === 'link'}
          onClick={() => setAsks(asks === 'link' ? undefined : 'link')}
        />
        <Select label="对齐" value={shown.align} options={Object.entries(richAligns)} onChange={onAlign} />
        <Tool title="插入图片" icon={Image} reason={full} onClick={onPicture} />
        <Tool
          title="撤销"
          keys="Ctrl+Z"
          icon={Undo}
          reason={shown.canUndo ? undefined : '没有可以撤销的'}
          onClick={() => onStep('undo')}
        />
        <Tool
          title="重做"
          keys="Ctrl+Shift+Z"
          icon={Redo}
          reason={shown.canRedo ? undefined : '没有可以重做的'}
          onClick={() => onStep('redo')}
        />
        <span className="flex-1" />
        {end}
      </div>
      {asks === 'color' ? (
        <fieldset
          aria-label="文字颜色"
          className="flex flex-wrap items-center gap-1 border-t border-line-1 p-1.5"
        >
          {richColors.map(color => (
            <button
              key={color}
              type="button"
              aria-label={`颜色${color}`}
              aria-pressed={shown.styles.color === color}
              onMouseDown={event => event.preventDefault()}
              onClick={() => {
                onStyle('color', color)
                setAsks(undefined)
              }}
              style={{ background: color }}
              className="size-6 rounded-4 border border-line-2 focus-visible:outline-2 focus-visible:outline-focus"
            />
          ))}
          <button
            type="button"
            className="min-h-6 px-1.5 text-12 underline-offset-3 hover:underline"
            onMouseDown={event => event.preventDefault()}
            onClick={() => {
              onStyle('color', '')
              setAsks(undefined)
            }}
          >
            默认颜色
          </button>
        </fieldset>
      ) : null}
      {asks === 'link' ? (
        <LinkRow
          href={shown.href}
          onDone={href => {
            onLink(href)
            setAsks(undefined)
          }}
          onCancel={() => setAsks(undefined)}
        />
      ) : null}
    </div>
  )
}

/** From tool to tool by the arrows; in a list of choices they belong to it. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const delta = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (delta === 0 || event.nativeEvent.isComposing) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')]
  const at = tools.findIndex(tool => tool.matches(':focus'))
  tools[(at + delta + tools.length) % tools.length]?.focus()
  event.preventDefault()
}
