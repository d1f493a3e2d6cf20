import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FilterRows, problemIn, tidied } from '../../../plain/filter-editor.tsx'
import { advancedFilters } from './advanced.ts'

type Values = Readonly<Record<string, string | undefined>>

interface AdvancedSearchProps {
  readonly values: Values
  onClose(): void
  onSearch(values: Values): void
}

const fields = Object.entries(advancedFilters)

/** 高级搜索: 取消, 清空, 确定. Nothing is asked before 确定. */
export function AdvancedSearch({ values: first, onClose, onSearch }: AdvancedSearchProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(first).map(([name, value]) => [name, value ?? ''])),
  )
  const wrong = problemIn(fields, values)
  return (
    <Dialog
      open
      title="高级搜索"
      width={680}
      height={640}
      onClose={onClose}
      footStart={
        <Button size="form" onClick={() => setValues({})}>
          清空
        </Button>
      }
      foot={
        <ConfirmFoot reason={wrong} onCancel={onClose} onConfirm={() => onSearch(tidied(fields, values))} />
      }
    >
      <FilterRows
        filters={fields}
        values={values}
        set={changes => setValues(before => ({ ...before, ...changes }))}
      />
      {wrong ? (
        <p role="alert" className="mt-3 text-12 text-err-text">
          {wrong}
        </p>
      ) : null}
    </Dialog>
  )
}
