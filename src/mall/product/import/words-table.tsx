import { brandCalls } from '../../../contract/calls/brand.generated.ts'
import { categoryCalls } from '../../../contract/calls/category.generated.ts'
import { finenessCalls } from '../../../contract/calls/fineness.generated.ts'
import { Empty } from '../../../kit/empty.tsx'
import type { Option } from '../../../kit/fields/options.ts'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { useOptions } from '../../../plain/options.ts'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import type { WordField } from '../../../values/import-columns.ts'
import { Heads } from './columns-table.tsx'
import { type Corrected, noRow, type Preview, type WordRow, withWord, wordRows } from './model.ts'

interface WordsTableProps {
  readonly preview: Preview
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

const titles: Readonly<Record<WordField, string>> = {
  category: '分类',
  brand: '品牌',
  fineness: '成色',
  tags: '成色',
}

/** 词语对应: words of the file that are no names of the mall's own, and the rows that they mean. */
export function WordsTable({ preview, corrected, onCorrect }: WordsTableProps) {
  const match = usePinyinMatch()
  const choices = useChoices()
  const rows = wordRows(preview, corrected)
  if (rows.length === 0)
    return <Empty title="没有需要对应的词语" why="文件里的分类、品牌和成色都是商城里的名称" />
  const choose = ({ field, word }: WordRow, value: string) => {
    const id = value === '' ? undefined : value === noRow ? null : Number(value)
    onCorrect(before => withWord(before, field, word, id))
  }
  return (
    <table className="w-full table-fixed" aria-label="词语对应">
      <Heads titles={['文件中的词语', '用作', '行数', '对应为']} />
      <tbody>
        {rows.slice(0, shown).map(row => (
          <tr key={row.key} className="border-b border-line-1">
            <td className="data truncate px-3 py-1">{row.word}</td>
            <td className="truncate px-3 py-1 text-ink-2">{titles[row.field]}</td>
            <td className="px-3 py-1 text-ink-2">{row.count}</td>
            <td className="px-3 py-1">
              <SelectField
                size="bar"
                label={`${row.word}对应的${titles[row.field]}`}
                placeholder={row.field === 'tags' ? '不导入' : '请选择，可输入拼音'}
                value={row.value}
                options={choices[row.field]}
                match={match}
                clearable
                onChange={value => choose(row, value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
      {rows.length > shown ? (
        <caption className="caption-bottom px-3 py-2 text-left text-12 text-ink-3">
          {`还有${rows.length - shown}个词语，对应好上面的再看`}
        </caption>
      ) : null}
    </table>
  )
}

/** More selects than that are slow to draw, and nobody sets them by hand. */
const shown = 200

const none: Option = { value: noRow, label: '不填' }

function useChoices(): Readonly<Record<WordField, readonly Option[]>> {
  const category = useOptions(categoryCalls.tree)
  const brand = useOptions(brandCalls.box)
  const fineness = useOptions(finenessCalls.list)
  const optional = [none, ...fineness]
  return { category, brand: [none, ...brand], fineness: optional, tags: optional }
}
