import { CommandButton } from '../../kit/command-button.tsx'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { sheetVerb } from './sheet-verbs.ts'
import { useCalmSheet } from './use-sheet.ts'

interface ConflictCardProps {
  readonly sheet: Sheet
  onChoose(place: number): void
}

/** The cursor stands on a cell that somebody else changed too: 原值, 我的, 对方, by number; the rest of the batch goes on. */
export function ConflictCard({ sheet, onChoose }: ConflictCardProps) {
  useCalmSheet(sheet)
  const { store, activeColumn: column, activeRow: row } = sheet
  const conflict = row === undefined ? undefined : store.conflict(row, column)
  const edit = row === undefined ? undefined : store.edit(row, column)
  if (row === undefined || !conflict || !edit) return null
  const slots = store.slots(column)
  const choices = [
    { which: 'base', title: '原值', slot: edit.base, who: '你打开时' },
    { which: 'mine', title: '我的', slot: slots.get(row), who: '还没提交' },
    {
      which: 'theirs',
      title: '对方',
      slot: conflict.theirs,
      who: `${conflict.by} ${conflict.at.slice(5, 16)}改`,
    },
  ] as const
  return (
    <section
      aria-label="冲突"
      className="lifted absolute right-6 bottom-6 z-(--z-bulk) w-90 rounded-8 bg-pop pb-1.5 shadow-pop"
    >
      <p className="flex items-center gap-2 px-3.5 pt-2.5 pb-2">
        <Icon name="git-compare-arrows" size={14} className="text-conf-text" />
        <b>{`${store.columns[column]?.title}被改过了`}</b>
        <span className="ml-auto text-12 text-ink-3">{`共${store.conflictCount}处`}</span>
      </p>
      {choices.map(({ which, title, slot, who }, place) => (
        <button
          key={which}
          type="button"
          onClick={() => onChoose(place)}
          className={`mx-1.5 flex h-row w-[calc(100%-12px)] items-center rounded-6 px-2 text-left hover:bg-active ${which === 'mine' ? 'bg-accent-tint' : ''}`}
        >
          <span className="w-11 flex-none text-ink-3">{title}</span>
          <span className="data min-w-0 flex-1 truncate">{slots.shown(slot) || '–'}</span>
          <span className="ml-2 text-12 text-ink-3">{who}</span>
          <span className="ml-2 flex gap-0.75">
            <Kbd>Alt</Kbd>
            <Kbd>{String(place + 1)}</Kbd>
          </span>
        </button>
      ))}
      <p className="mt-1.5 flex items-center border-t border-line-1 px-3.5 pt-1.5 text-12 text-ink-3">
        其余变更照常提交
        <span className="ml-auto">
          <CommandButton command={sheetVerb('nextConflict')} variant="quiet" />
        </span>
      </p>
    </section>
  )
}
