import { lazy, useMemo, useRef } from 'react'
import type { BareCall } from '../../../../contract/call.ts'
import { lotteryCalls } from '../../../../generated/contract/calls/lottery.ts'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { Fetched } from '../../../../kit/fetched.tsx'
import { FormSection } from '../../../../kit/fields/form-row.tsx'
import { toast } from '../../../../kit/toast.tsx'
import { Toolbar } from '../../../../kit/toolbar.tsx'
import { useFirstField } from '../../../../kit/use-first-field.ts'
import { useLatest } from '../../../../kit/use-latest.ts'
import { EditingProvider, FieldRow } from '../../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { FormNotices } from '../../../../plain/form/form-notices.tsx'
import { leaveField } from '../../../../plain/form/leave-field.ts'
import { Unsaved } from '../../../../plain/form/unsaved.tsx'
import { useKeptForm } from '../../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../../plain/panes.ts'
import { PresenceLine } from '../../../../plain/presence/presence-line.tsx'
import { editorVerb } from '../../../../plain/verbs.ts'
import { isOver, lotteryPhases, started } from '../../../../values/lottery/flow.ts'
import { message } from '../../../../values/messages.ts'
import { send } from '../../../../wire/client.ts'
import { useRowsHandle } from '../../../parts/rows/handle.ts'
import { rowsOf } from '../../../parts/rows/rows.ts'
import { RowsGrid, type RowsGridHandle } from '../../../parts/rows/rows-grid.tsx'
import { lottery } from '../thing.ts'
import { Clash } from './clash.tsx'
import type { PrizeColumn } from './columns.ts'
import {
  changesOf,
  formOf,
  type Lottery,
  lotteryIn,
  prizesField,
  prizesIn,
  prizesNow,
  problemNow,
  wireOf,
} from './form.ts'
import { lotteryFlowVerb, lotteryVerb } from './handle.ts'
import { PrizePictures } from './prize-pictures.tsx'
import { rowsOfPrizes } from './rows.ts'
import { ShareSum } from './share-sum.tsx'
import { useLotteryPane } from './use-lottery-pane.ts'
import { usePrizes } from './use-prizes.ts'

const TryDraw = lazy(() => import('./try-draw.tsx').then(module => ({ default: module.TryDraw })))

const phases: Readonly<Record<number, string>> = lotteryPhases
const required: ReadonlySet<string> = new Set(['name', 'beginTime', 'endTime'])
const tools = [{ command: lotteryVerb('tryOut') }]
const starts = [...tools, { command: lotteryFlowVerb('start') }]
const stops = [...tools, { command: lotteryFlowVerb('stop') }]

interface LotteryEditorProps {
  /** undefined: a new one. */
  readonly opened: Lottery | undefined
  /** What a new one begins as. */
  readonly like: Lottery | undefined
  readonly columns: readonly PrizeColumn[]
}

const over = '抽奖已结束，内容不能再修改'

/** A lottery whole: when and for whom, what a draw costs, and the grid of its prizes. Saved in one call. */
export function LotteryEditor({ opened, like, columns }: LotteryEditorProps) {
  const { id: pane, search, patch, go } = usePaneLocation()
  const grid = useRef<RowsGridHandle>(null)
  const state = useKeptForm<FormValues, Lottery, unknown>({
    opened,
    formOf: base => formOf(base, columns, like),
    draft: { table: lottery.id, row: opened?.id ?? 'new', version: base => base.version },
    marks: 'left',
    rules: {
      schema: () => import('../../../../contract/marketing/lottery.ts').then(module => module.lottery.add.in),
      wire: (form, base) => wireOf(form, { columns, from: base ?? like }),
      beyond(form, base) {
        const sentence = problemNow(form, { columns, from: base ?? like })
        return sentence === undefined ? undefined : { field: prizesField, sentence }
      },
    },
    save(form, base) {
      const call: BareCall = base ? lotteryCalls.edit : lotteryCalls.add
      const read = { columns, from: base ?? like }
      const input = base
        ? { id: base.id, version: base.version, ...changesOf(form, base, read) }
        : wireOf(form, read)
      return send(call, input, { quiet: 'refused' })
    },
    said: message('save.ok'),
    onSaved(answer) {
      const row = lotteryIn(answer)
      if (!row) return
      state.reopen(row)
      publishPane(pane, { ...paneFacts(pane), editor: 'clean' })
      if (!opened) go(`/EditLottery?id=${row.id}`, { replace: true, closing: true })
    },
    now: current => lotteryIn(current),
  })
  const { base, values, wrong, confirm } = state
  const now = useLatest(state)
  useFirstField(state.body)
  const from = base ?? like
  const text = values[prizesField] ?? ''
  const setText = (next: string) => state.set({ [prizesField]: next })
  const prizes = usePrizes({ text, columns, grid, onText: setText })
  const problem = problemNow(values, { columns, from })
  const whyNotWrite = base && isOver(base.phase) ? over : undefined
  const inGrid = useMemo(
    () => (whyNotWrite ? columns.map(column => ({ ...column, locked: whyNotWrite })) : columns),
    [columns, whyNotWrite],
  )
  useRowsHandle(grid)
  useLotteryPane({
    ...prizes,
    isDirty: state.dirty,
    base,
    title: base ? '编辑抽奖' : '新增抽奖',
    problem,
    whyNotWrite,
    tryOut() {
      grid.current?.settle()
      patch({ try: '1' })
    },
    async save() {
      grid.current?.settle()
      if (whyNotWrite === undefined) await confirm()
      else toast.say(whyNotWrite)
    },
    async refresh() {
      if (!base) return
      const row = await send(lotteryCalls.detail, { id: base.id }, { quiet: true, dedupe: false })
      // What was typed meanwhile stays typed.
      now.current.reopen(row, now.current.typed)
    },
  })
  const read = useMemo(() => (from ? rowsOfPrizes(prizesIn(from), columns) : []), [from, columns])
  const fact = base ? `${base.name}，${phases[base.phase] ?? ''}` : undefined
  return (
    <>
      <Toolbar
        title={base ? '编辑抽奖' : '新增抽奖'}
        fact={fact}
        lead={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
        tools={base === undefined ? tools : base.state === started ? stops : starts}
      >
        {base ? (
          <span className="min-w-0 truncate text-12 text-ink-3">
            <PresenceLine thing={lottery} id={base.id} />
          </span>
        ) : null}
        {whyNotWrite === undefined ? <CommandButton command={editorVerb('save')} variant="primary" /> : null}
      </Toolbar>
      <div className="@container relative min-h-0 flex-1 overflow-auto border-t border-line-2">
        <form
          ref={state.body}
          tabIndex={-1}
          onKeyDown={event => leaveField(event, state.body.current)}
          onSubmit={event => event.preventDefault()}
          aria-busy={state.saving}
          aria-label={base ? '编辑抽奖' : '新增抽奖'}
          className="mx-auto flex max-w-[76rem] flex-col gap-5 px-6 py-5 outline-none"
        >
          <FormNotices
            state={state}
            clash={state.clash && base ? <Clash state={state} base={base} columns={columns} /> : undefined}
          />
          {base && base.state > 1 ? (
            <p role="status" className="rounded-6 bg-warn-tint px-3 py-2 text-ink-2">
              {whyNotWrite ??
                `${base.state === started ? '活动已经启用' : '活动启用过，现已停用'}：只能延长时间、改名称、增加奖品、数量和概率，概率只能从谢谢参与里取`}
            </p>
          ) : null}
          <EditingProvider
            value={{ thing: lottery, state, required, controls: undefined, first: base ? undefined : 'name' }}
          >
            <fieldset disabled={whyNotWrite !== undefined} className="contents">
              <div className="grid gap-x-10 gap-y-5 @4xl:grid-cols-2">
                <FormSection title="时间和对象">
                  <FieldRow name="name" />
                  <FieldRow name="beginTime" />
                  <FieldRow name="endTime" />
                  <FieldRow name="labelIds" />
                </FormSection>
                <div className="min-w-0">
                  <FormSection title="次数">
                    <FieldRow name="costPoints" />
                    <FieldRow name="dailyLimit" />
                    <FieldRow name="totalLimit" />
                  </FormSection>
                </div>
              </div>
              <FormSection title="奖品">
                <div className="flex items-center gap-2">
                  <CommandButton command={lotteryVerb('addRow')} />
                  <CommandButton command={lotteryVerb('removeRows')} variant="quiet" />
                  <span className="flex-1" />
                  <ShareSum sum={prizes.sum} />
                  <CommandButton command={lotteryVerb('rest')} variant="quiet" />
                </div>
                <RowsGrid
                  ref={grid}
                  thing={lottery}
                  label="奖品"
                  text={text}
                  read={read}
                  columns={inGrid}
                  refused={[]}
                  onText={setText}
                  roomFor={prizes.roomFor}
                />
                <p role={wrong[prizesField] === undefined ? undefined : 'alert'} className="min-h-4 text-12">
                  {wrong[prizesField] === undefined ? (
                    <span className="text-ink-3">{problem}</span>
                  ) : (
                    <span className="text-err-text">{wrong[prizesField]}</span>
                  )}
                </p>
                <PrizePictures values={values} rows={rowsOf(text)} onChange={state.set} />
              </FormSection>
              {/* A rich text is no field of the browser, which greys what is in a fieldset. */}
              <div inert={whyNotWrite !== undefined} className="border-t border-line-1 pt-3 inert:opacity-60">
                <FieldRow name="rules" />
              </div>
            </fieldset>
          </EditingProvider>
        </form>
      </div>
      {search.get('try') === '1' && problem === undefined ? (
        <Fetched>
          <TryDraw
            prizes={prizesNow(values, { columns, from })}
            costPoints={Number(values.costPoints || 0)}
            onClose={() => patch({ try: undefined })}
          />
        </Fetched>
      ) : null}
    </>
  )
}
