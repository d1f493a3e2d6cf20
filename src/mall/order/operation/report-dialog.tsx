import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { PicturesField } from '../../../kit/fields/pictures-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { sendImage } from '../../../plain/editor/send-media.ts'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { canonical, showDecimal } from '../../../values/decimal.ts'
import { halfWidth } from '../../../values/half-width.ts'
import { operationKinds } from '../../../values/lists.ts'
import { inOf } from '../../../values/order/operation.ts'
import { piecesIn } from '../../../values/pieces.ts'
import { send } from '../../../wire/client.ts'
import { operation } from './thing.ts'

type Details = Out<Api['operation']['details']>

const read = (id: number) => send(operationCalls.details, { id }, { dedupe: false })

interface ReportProps {
  readonly id: number
  onClose(): void
}

/**
 * Not among what is read anew when a work order has changed: a report is made of what one saw when it was begun, and one
 * that was opened again at once would begin with what stood there before its last.
 */
const beginOf = (id: number) => ['report', id]

const frame = { title: '报工', width: 560, height: 560 } as const

/** 报工: one step of a work order, what came out of it, what was lost, what was given back. */
export function ReportDialog({ id, onClose }: ReportProps) {
  const asked = useQuery({
    queryKey: beginOf(id),
    queryFn: () => read(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (asked.data) return <Filled opened={asked.data} onClose={onClose} />
  return (
    <Dialog open {...frame} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

interface Report {
  readonly step: string
  readonly num: string
  readonly weight: string
  readonly loss: string
  readonly returned: string
  readonly images: readonly string[]
  readonly remark: string
}

const kinds = Object.entries(operationKinds).map(([value, label]) => ({ value, label }))

/** The steps go on from where the last one ended. */
function formOf({ kind, num, steps }: Details): Report {
  const last = steps.at(-1)
  return {
    step: String(last?.step ?? kind),
    num: String(last?.num ?? num),
    ...{ weight: '', loss: '0', returned: '0', images: [], remark: '' },
  }
}

function wireOf({ step, num, weight, loss, returned, images, remark }: Report) {
  const decimal = (text: string) => canonical(halfWidth(text).trim() || '0') ?? text
  return {
    ...{ step: Number(step), num: piecesIn(num) ?? Number.NaN, images: [...images], remark: remark.trim() },
    ...{
      weight: weight.trim() === '' ? '' : decimal(weight),
      loss: decimal(loss),
      returned: decimal(returned),
    },
  }
}

function Filled({ opened, onClose }: { readonly opened: Details; onClose(): void }) {
  const { imageMb } = usePaneLocation().mall
  const queries = useQueryClient()
  // What the form begins with is no row that could change beneath it: a report is always a new one.
  const [begun] = useState(() => formOf(opened))
  const state = useKeptForm<Report, Details>({
    opened: undefined,
    formOf: () => begun,
    draft: { table: 'operation', row: `new report ${opened.id}`, version: base => base.version },
    rules: {
      schema: () => import('../../../contract/order/operation.ts').then(module => module.operation.report.in),
      wire: form => ({ id: opened.id, version: opened.version, ...wireOf(form) }),
    },
    save: form =>
      send(
        operationCalls.report,
        { id: opened.id, version: opened.version, ...wireOf(form) },
        { quiet: 'refused' },
      ),
    said: '已报工',
    async onSaved() {
      onClose()
      await queries.invalidateQueries({ queryKey: [operation.id] })
    },
    // What was typed stays, beside what another has reported meanwhile: confirmed again it goes on from there.
    async refused({ code }) {
      if (code === 409) await queries.invalidateQueries({ queryKey: beginOf(opened.id) })
      return false
    },
  })
  const { values, set, wrong } = state
  const last = opened.steps.at(-1)
  const taken = takenBy(values)
  return (
    <FormDialog
      {...frame}
      fact={`${opened.operationNo} · ${opened.skuName} · ${opened.num}件`}
      state={state}
      onClose={onClose}
    >
      <FormRows>
        <FormRow label="工序" required error={wrong.step}>
          <SelectField value={values.step} options={kinds} onChange={step => set({ step })} />
        </FormRow>
        <FormRow label="件数" required error={wrong.num} hint={`最多${last?.num ?? opened.num}件`}>
          <NumberField value={values.num} maxDecimals={0} onChange={num => set({ num })} />
        </FormRow>
        <FormRow label="产出" required error={wrong.weight} first>
          <NumberField value={values.weight} maxDecimals={4} unit="g" onChange={weight => set({ weight })} />
        </FormRow>
        <FormRow label="损耗" error={wrong.loss}>
          <NumberField value={values.loss} maxDecimals={4} unit="g" onChange={loss => set({ loss })} />
        </FormRow>
        <FormRow label="退料" error={wrong.returned}>
          <NumberField
            value={values.returned}
            maxDecimals={4}
            unit="g"
            onChange={returned => set({ returned })}
          />
        </FormRow>
        <FormRow
          label="投入"
          group
          hint={last ? `上一道产出${showDecimal(last.weight)} g` : '产出、损耗、退料之和'}
        >
          <output className="data flex h-8 items-center">{taken === undefined ? '–' : `${taken} g`}</output>
        </FormRow>
        <FormRow label="照片" group error={wrong.images}>
          <PicturesField
            label="照片"
            value={values.images}
            onChange={images => set({ images })}
            mostMb={imageMb}
            limit={6}
            send={sendImage}
          />
        </FormRow>
        <FormRow label="备注" error={wrong.remark}>
          <TextField value={values.remark} max={200} onChange={remark => set({ remark })} />
        </FormRow>
      </FormRows>
    </FormDialog>
  )
}

/** What went in, as far as what was typed are weights. */
function takenBy(form: Report): string | undefined {
  const { weight, loss, returned } = wireOf(form)
  try {
    return showDecimal(inOf({ out: weight, loss, returned }))
  } catch {
    return undefined
  }
}
