import { useMemo } from 'react'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import type { ImportField } from '../../../values/import-columns.ts'
import { isTrace } from '../../../values/import-kinds.ts'
import { type Corrected, fieldOf, fieldOptions, type Mapped, withColumn } from './model.ts'

interface ColumnsTableProps {
  readonly preview: Pick<Mapped, 'columns'>
  /** What a column of such a file may be. */
  readonly fields: readonly ImportField[]
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

/** Its first and last column stand where those of the grids in the other parts do. */
export const tableClass = 'w-full table-fixed [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4'

/** 列对应: every column of the file with what stands in it, and the field that it becomes. */
export function ColumnsTable({ preview, fields, corrected, onCorrect }: ColumnsTableProps) {
  const options = useMemo(() => fieldOptions(fields), [fields])
  const match = usePinyinMatch()
  return (
    <table className={tableClass} aria-label="列对应">
      <Heads titles={['文件中的列', '内容举例', '导入为']} />
      <tbody>
        {preview.columns.map(({ header, examples }, index) =>
          isTrace({ header }) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; heads may be alike
            <tr key={index} className="border-b border-line-1">
              <td className="data truncate px-3 py-1">{header}</td>
              <td className="data truncate px-3 py-1 text-ink-2" title={examples.join('、')}>
                {examples.join('、') || '–'}
              </td>
              <td className="px-3 py-1">
                <SelectField
                  size="bar"
                  label={`${header}导入为`}
                  placeholder="不导入"
                  value={corrected.columns[index] ?? ''}
                  options={options}
                  match={match}
                  onChange={value => onCorrect(before => withColumn(before, index, fieldOf(value)))}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

export function Heads({ titles }: { titles: readonly string[] }) {
  return (
    <thead className="sticky top-0 z-(--z-head) bg-sunken text-12 text-ink-3">
      <tr>
        {titles.map(title => (
          <th key={title} scope="col" className="h-row px-3 text-left font-normal">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
