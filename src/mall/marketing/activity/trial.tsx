import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { discountCalls } from '../../../generated/contract/calls/discount.ts'
import { Button } from '../../../kit/button.tsx'
import { FormRow, UnderLabels } from '../../../kit/fields/form-row.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { useSettled } from '../../../kit/use-settled.ts'
import { askedAnew } from '../../../plain/asked-anew.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { showMoney } from '../../../values/money.ts'
import { send } from '../../../wire/client.ts'
import { ExplainedPrice } from '../../parts/price/explained-price.tsx'
import { type draftOf, pastedLines, simulated, wrongPieces } from './draft.ts'
import { trialParameter } from './thing.ts'

/** So many lines as one order may have. */
const mostLines = 500

type Draft = ReturnType<typeof draftOf>

/** 试算: what the rule makes of the price of some goods for a client, before anything is kept. */
export function Trial({ draft }: { readonly draft: Draft }) {
  const { search, patch } = usePaneLocation()
  const isAsked = search.get(trialParameter) !== null
  const [isFirst] = useState(isAsked)
  const [client, setClient] = useState('')
  const [codes, setCodes] = useState('')
  const lines = pastedLines(codes)
  const wrong = wrongPieces(codes)
  const box = useRef<HTMLDivElement>(null)
  // It is said once: whoever opens the next promotion has come for its name.
  useEffect(() => {
    if (!isAsked) return
    box.current?.querySelector('input')?.focus()
    patch({ [trialParameter]: undefined }, { replace: true })
  }, [isAsked, patch])
  return (
    <div ref={box} className="contents">
      <FormRow label="试算客户" first={isFirst}>
        <SearchedField
          from={channelCalls.queryChannelListByKeywords}
          value={client}
          onChange={setClient}
          clearable
          placeholder="客户名称/客户编码"
        />
      </FormRow>
      <FormRow label="货号和件数" error={wrong} hint="一行一个，如“货号 3”；不写件数是1件，可以从表格粘贴">
        <TextareaField value={codes} onChange={setCodes} rows={3} />
      </FormRow>
      <UnderLabels>
        <div className="grid gap-2.5">
          {wrong === undefined ? <Outcome draft={draft} client={client} lines={lines} /> : null}
          <Simulation draft={draft} />
        </div>
      </UnderLabels>
    </div>
  )
}

interface OutcomeProps {
  readonly draft: Draft
  readonly client: string
  readonly lines: ReturnType<typeof pastedLines>
}

function Outcome({ draft, client, lines }: OutcomeProps) {
  const asked = { draft, client, lines }
  const typed = JSON.stringify(asked)
  const settled = useSettled(typed)
  const lacking = whyNot(asked)
  const { data, error } = useQuery({
    queryKey: ['discount', 'trial', settled],
    enabled: lacking === undefined && settled === typed,
    ...askedAnew,
    placeholderData: keepPreviousData,
    queryFn({ signal }) {
      if (typeof draft === 'string') throw new Error('there is no rule yet')
      const question = { ...draft, channelId: Number(client), lines: [...lines] }
      return send(discountCalls.trial, question, { signal, dedupe: false, quiet: true })
    },
  })
  if (lacking !== undefined) return <p className="text-12 text-ink-3">{lacking}</p>
  if (error)
    return (
      <p role="alert" className="text-err-text">
        {error.message}
      </p>
    )
  if (!data) return <p className="text-12 text-ink-3">正在试算</p>
  const { before, now, total, left } = data
  return (
    <section aria-label="试算结果" className="grid gap-2">
      <p role="status" className="data" hidden={data.lines.length === 0}>
        {`原价${showMoney(before)}，现在${showMoney(now)}，用上它 `}
        <span className="text-16 font-semibold">{`¥${showMoney(total)}`}</span>
        <span className="text-ink-3">{saved(now - total)}</span>
      </p>
      {left.map(({ skuNo, reason }) => (
        <p key={skuNo} role="alert" className="text-err-text">
          <span className="data">{skuNo}</span>
          {`：${reason}`}
        </p>
      ))}
      {data.lines.length > 0 ? <ExplainedPrice price={data} /> : null}
    </section>
  )
}

function whyNot({ draft, client, lines }: OutcomeProps): string | undefined {
  if (typeof draft === 'string') return '写好优惠后可以试算'
  if (client === '' || lines.length === 0) return '选一个客户，填几个货号，就能看到每一分钱的去处；不会保存'
  return lines.length > mostLines ? `一次最多${mostLines}行` : undefined
}

function saved(cents: number): string {
  if (cents === 0) return '，没有变化'
  return cents > 0 ? `，再省${showMoney(cents)}元` : `，贵${showMoney(-cents)}元`
}

/** What it would have given on past orders. Asked for by hand: it takes a while. */
function Simulation({ draft }: { readonly draft: Draft }) {
  const rule = JSON.stringify(draft)
  const [asked, setAsked] = useState<string>()
  const { data, error, isFetching } = useQuery({
    queryKey: ['discount', 'simulate', asked],
    enabled: asked !== undefined && asked === rule && typeof draft !== 'string',
    ...askedAnew,
    queryFn({ signal }) {
      if (typeof draft === 'string') throw new Error('there is no rule yet')
      return send(discountCalls.simulate, draft, { signal, dedupe: false, quiet: true })
    },
  })
  const isOwn = asked === rule
  const reason = typeof draft === 'string' ? draft : isFetching ? '正在计算' : undefined
  return (
    <div className="flex items-baseline gap-3">
      <Button reason={reason} onClick={() => setAsked(rule)}>
        用最近30天的订单模拟
      </Button>
      <span role="status" className="min-w-0 text-12 text-ink-2">
        {isOwn && isFetching ? '正在计算' : null}
        {isOwn && error ? error.message : null}
        {isOwn && data && !isFetching ? simulated(data) : null}
      </span>
    </div>
  )
}
