import { Fragment, useCallback, useMemo, useRef, useState } from 'react'
import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { styleCalls } from '../../../generated/contract/calls/style.ts'
import { Empty } from '../../../kit/empty.tsx'
import type { Option } from '../../../kit/fields/options.ts'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { useLongList } from '../../../kit/use-long-list.ts'
import { useChoices } from '../../../plain/options.ts'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import type { WordField } from '../../../values/import-columns.ts'
import { Heads, tableClass } from './columns-table.tsx'
import { type Corrected, type Mapped, noRow, type WordRow, withWord, wordRows } from './model.ts'

interface WordsTableProps {
  readonly preview: Pick<Mapped, 'words'>
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

const titles: Readonly<Record<WordField, string>> = {
  category: '分类',
  brand: '品牌',
  fineness: '成色',
  tags: '成色',
  style: '款式',
  series: '系列',
}

/** 词语对应: words of the file that are no names of the mall's own, and the rows that they mean. */
export function WordsTable({ preview, corrected, onCorrect }: WordsTableProps) {
  const match = usePinyinMatch()
  const choices = useAllChoices()
  const rows = useMemo(() => wordRows(preview, corrected), [preview, corrected])
  const scroller = useRef<HTMLDivElement>(null)
  // The row that is being set stays, wherever one scrolls: its field has the focus.
  const [current, setCurrent] = useState(-1)
  const drawn = useLongList({
    ...{ scroller, current, seenRem },
    keyOf: useCallback((nth: number) => rows[nth]?.key ?? '', [rows]),
    count: rows.length,
    remOf: () => rowRem,
  })
  if (rows.length === 0)
    return <Empty title="没有需要对应的词语" why="文件里的分类、品牌和成色都是商城里的名称" />
  const choose = ({ field, word }: WordRow, value: string) => {
    const id = value === '' ? undefined : value === noRow ? null : Number(value)
    onCorrect(before => withWord(before, field, word, id))
  }
  const behind = (nth: number) => (drawn[nth]?.index ?? -1) + 1
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <table className={tableClass} aria-label="词语对应" aria-rowcount={rows.length + 1}>
        <Heads titles={['文件中的词语', '用作', '行数', '对应为']} />
        <tbody>
          {drawn.map(({ index }, nth) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Fragment key={row.key}>
                <Gap rows={index - behind(nth - 1)} />
                <tr
                  aria-rowindex={index + 2}
                  className="h-9 border-b border-line-1"
                  onFocus={() => setCurrent(index)}
                >
                  <td className="data truncate px-3">{row.word}</td>
                  <td className="truncate px-3 text-ink-2">{titles[row.field]}</td>
                  <td className="px-3 text-ink-2">{row.count}</td>
                  <td className="px-3">
                    <SelectField
                      size="bar"
                      label={`${row.word}对应的${titles[row.field]}`}
                      placeholder={row.field === 'tags' ? '不导入' : '请选择，可输入拼音'}
                      value={row.value}
                      {...choices[row.field]}
                      match={match}
                      clearable
                      onChange={value => choose(row, value)}
                    />
                  </td>
                </tr>
              </Fragment>
            )
          })}
          <Gap rows={rows.length - behind(drawn.length - 1)} />
        </tbody>
      </table>
    </div>
  )
}

/** In rem, as `h-9` draws a row; the dialog shows no more than forty of them. */
const rowRem = 2.25
const seenRem = 40 * rowRem

/** The room of rows that are not drawn. */
function Gap({ rows }: { readonly rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: `${rows * rowRem}rem` }} /> : null
}

const none: Option = { value: noRow, label: '不填' }

type Choices = ReturnType<typeof useChoices>

/** With one more; not before they are here, for what is chosen would stand there by its number. */
const orNone = (choices: Choices): Choices =>
  choices.unread || !choices.options ? choices : { ...choices, options: [none, ...choices.options] }

function useAllChoices(): Readonly<Record<WordField, Choices>> {
  const category = useChoices(categoryCalls.tree)
  const brand = orNone(useChoices(brandCalls.box))
  const fineness = orNone(useChoices(finenessCalls.list))
  const style = orNone(useChoices(styleCalls.tree))
  const series = orNone(useChoices(seriesCalls.tree))
  return { category, brand, fineness, tags: fineness, style, series }
}
