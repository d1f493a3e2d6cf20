import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { pictureOrderCalls } from '../../../generated/contract/calls/pictureOrder.ts'
import { storeCalls } from '../../../generated/contract/calls/store.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { NumberField, WeightField } from '../../../kit/fields/number-field.tsx'
import { PicturesField } from '../../../kit/fields/pictures-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { sendImage } from '../../../plain/editor/send-media.ts'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { type PaneLocation, usePaneLocation } from '../../../plain/location.tsx'
import { useChoices } from '../../../plain/options.ts'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { canonical } from '../../../values/decimal.ts'
import { halfWidth } from '../../../values/half-width.ts'
import { piecesIn } from '../../../values/pieces.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import { pictureOrder } from './thing.ts'

/** The client of whoever asks, with the stores that he works for; null for staff, who have none. */
async function ownClient({ userId, kind }: Pick<PaneLocation, 'userId' | 'kind'>) {
  try {
    return await send(storeCalls.queryUserChanelAndStoreByUserId, { userId }, { dedupe: false, quiet: true })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (kind !== 'channel') return null
    throw error.code === 404 ? new Refused(404, '没有找到这个账号所属的客户，请联系业务员') : error
  }
}

type Own = Awaited<ReturnType<typeof ownClient>>

const frame = { title: '提交图片订单', width: 560, height: 640 } as const

/** 来图下单: pictures, and what is said of them. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const { userId, kind } = usePaneLocation()
  const asked = useQuery({
    queryKey: ['pictureOrder', 'own client', userId],
    queryFn: () => ownClient({ userId, kind }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (asked.data !== undefined) return <Filled own={asked.data} onClose={onClose} />
  return (
    <Dialog open {...frame} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

interface Wish {
  readonly images: readonly string[]
  readonly channelId: string
  readonly storeId: string
  readonly description: string
  readonly weight: string
  readonly finenessId: string
  readonly num: string
  readonly size: string
}

const blank: Wish = {
  ...{ images: [], channelId: '', storeId: '', description: '', weight: '', finenessId: '' },
  ...{ num: '1', size: '' },
}

/** What is not said is left out. */
function wireOf({ images, channelId, storeId, weight, finenessId, num, ...texts }: Wish) {
  const grams = halfWidth(weight).trim() || '0'
  return {
    ...{ images: [...images], ...texts, num: piecesIn(num) ?? Number.NaN, weight: canonical(grams) ?? grams },
    ...(channelId === '' ? {} : { channelId: Number(channelId) }),
    ...(storeId === '' ? {} : { storeId: Number(storeId) }),
    finenessId: finenessId === '' ? null : Number(finenessId),
  }
}

function Filled({ own, onClose }: { readonly own: Own; onClose(): void }) {
  const { imageMb } = usePaneLocation().mall
  const queries = useQueryClient()
  const finenesses = useChoices(finenessCalls.list)
  const [begun] = useState({ ...blank, storeId: String(own?.stores[0]?.id ?? '') })
  const state = useKeptForm<Wish>({
    opened: undefined,
    formOf: () => begun,
    draft: { table: 'picture_order', row: 'new' },
    rules: {
      schema: () => import('../../../contract/order/picture.ts').then(module => module.pictureOrder.add.in),
      wire: wireOf,
      beyond: ({ channelId }) =>
        own === null && channelId === '' ? { field: 'channelId', sentence: '请选择客户' } : undefined,
    },
    save: form => send(pictureOrderCalls.add, wireOf(form), { quiet: 'refused' }),
    said: '已提交图片订单，等待报价',
    async onSaved() {
      onClose()
      await queries.invalidateQueries({ queryKey: [pictureOrder.id] })
    },
  })
  const { values, set, wrong } = state
  return (
    <FormDialog {...frame} fact={own?.companyName} state={state} onClose={onClose}>
      <FormRows>
        <FormRow
          label="图片"
          required
          group
          first
          error={wrong.images}
          hint="最多9张，可以拖进来，也可以粘贴"
        >
          <PicturesField
            label="图片"
            value={values.images}
            onChange={images => set({ images })}
            mostMb={imageMb}
            limit={9}
            send={sendImage}
          />
        </FormRow>
        {own === null ? (
          <FormRow label="客户" required error={wrong.channelId}>
            <SearchedField
              from={channelCalls.queryChannelListByKeywords}
              placeholder="客户名称/客户编码"
              value={values.channelId}
              onChange={channelId => set({ channelId })}
            />
          </FormRow>
        ) : null}
        {own !== null && own.stores.length > 1 ? (
          <FormRow label="门店" error={wrong.storeId}>
            <SelectField
              value={values.storeId}
              options={own.stores.map(({ id, storeName }) => ({ value: String(id), label: storeName }))}
              onChange={storeId => set({ storeId })}
            />
          </FormRow>
        ) : null}
        <FormRow label="描述" error={wrong.description}>
          <TextareaField
            value={values.description}
            max={300}
            rows={3}
            onChange={description => set({ description })}
          />
        </FormRow>
        <FormRow label="期望克重" error={wrong.weight} hint="单件">
          <WeightField value={values.weight} onChange={weight => set({ weight })} />
        </FormRow>
        <FormRow label="成色" error={wrong.finenessId}>
          <SelectField
            clearable
            value={values.finenessId}
            {...finenesses}
            onChange={finenessId => set({ finenessId })}
          />
        </FormRow>
        <FormRow label="件数" required error={wrong.num}>
          <NumberField value={values.num} maxDecimals={0} onChange={num => set({ num })} />
        </FormRow>
        <FormRow label="圈口" error={wrong.size}>
          <TextField value={values.size} max={20} onChange={size => set({ size })} />
        </FormRow>
      </FormRows>
    </FormDialog>
  )
}
