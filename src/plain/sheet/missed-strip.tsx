import { CommandButton } from '../../kit/command-button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { thousands } from '../../kit/texts.ts'
import type { Missed } from './paste-by-key.ts'
import { sheetVerb } from './sheet-verbs.ts'

/** So many numbers are read; all of them are copied. */
const read = 5

/** What a paste by numbers did not find, until it is closed or another paste has come. */
export function MissedStrip({ missed, onClose }: { readonly missed: Missed; onClose(): void }) {
  const text = missedText(missed)
  if (text === undefined) return null
  return (
    <div role="status" className="flex h-9 flex-none items-center gap-3 bg-warn-tint px-4 text-warn-text">
      <span className="min-w-0 flex-1 truncate" data-tip={text}>
        {text}
      </span>
      {numbersOf(missed).length > 0 ? <CommandButton command={sheetVerb('copyMissed')} /> : null}
      <IconButton label="关闭" icon="x" onClick={onClose} />
    </div>
  )
}

/** All numbers that found no row here. */
export function numbersOf({ unknown, outside }: Missed): readonly string[] {
  return [...unknown, ...outside]
}

/** undefined where everything found its place. */
export function missedText({ title, unknown, outside, strange, repeated, bare }: Missed): string | undefined {
  const some = (texts: readonly string[]) =>
    `${texts.slice(0, read).join('、')}${texts.length > read ? '…' : ''}`
  const parts = [
    unknown.length > 0 ? `没有找到${thousands(unknown.length)}个${title}：${some(unknown)}` : '',
    outside.length > 0 ? `${thousands(outside.length)}个${title}不在当前的行里：${some(outside)}` : '',
    repeated > 0 ? `${thousands(repeated)}行的${title}重复，按最后一行` : '',
    bare > 0 ? `${thousands(bare)}行没有${title}，没有粘贴` : '',
    strange.length > 0 ? `没有这些列，没有粘贴：${some(strange)}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('；') : undefined
}
