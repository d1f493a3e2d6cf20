import type { FormValues } from '../../../../plain/editor/form-model.ts'
import type { KeptForm } from '../../../../plain/form/use-kept-form.ts'
import { FormClash } from '../../../parts/form-clash.tsx'
import { rowsOf } from '../../../parts/rows/rows.ts'
import { lottery } from '../thing.ts'
import type { PrizeColumn } from './columns.ts'
import { formOf, type Lottery, picturesField, prizesField } from './form.ts'

interface ClashProps {
  readonly state: KeptForm<FormValues, Lottery>
  readonly base: Lottery
  readonly columns: readonly PrizeColumn[]
}

const own = {
  [prizesField]: {
    title: '奖品',
    shown: (text?: string) =>
      rowsOf(text)
        .map(({ cells }) => `${cells.name} ${cells.ppm}% × ${cells.quantity}`)
        .join('；'),
  },
  [picturesField]: { title: '奖品图片' },
}

/** What of a lottery two people have changed. */
export function Clash({ columns, ...props }: ClashProps) {
  return <FormClash {...props} thing={lottery} formOf={row => formOf(row, columns, undefined)} own={own} />
}
