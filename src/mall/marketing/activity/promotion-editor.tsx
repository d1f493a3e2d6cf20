import { FormSection } from '../../../kit/fields/form-row.tsx'
import { Editor, type EditorProps } from '../../../plain/editor/editor.tsx'
import { FieldRow } from '../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../plain/editor/form-model.ts'
import type { OwnForm } from '../../../plain/editor/own-form.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { message } from '../../../values/messages.ts'
import { maxCents, yuanToCents } from '../../../values/money.ts'
import { promotionOf, promotionProblem } from '../../../values/promotion.ts'
import { scopeFieldOf, scopeProblem } from '../../../values/promotion-scope.ts'
import { draftOf } from './draft.ts'
import { Overlaps } from './overlaps.tsx'
import { fittedPromotion, promotionRead, reachRead } from './promotion-form.ts'
import { discount } from './thing.ts'
import { Trial } from './trial.tsx'

const form: OwnForm = {
  fitted: fittedPromotion,
  Rows: PromotionRows,
  problem: row => promotionProblem(promotionOf(row)) ?? scopeProblem(row),
}

/** 促销: what its type needs, and the sentence that it will be read as. */
export function PromotionEditor(props: EditorProps) {
  return <Editor {...props} own={form} />
}

function PromotionRows({ values }: { readonly values: FormValues }) {
  const goods = scopeFieldOf(values.goodsScope)
  const which = usePaneLocation().search.get('edit')
  const draft = draftOf(values, which !== null && /^\d+$/.test(which) ? Number(which) : undefined)
  return (
    <>
      <FormSection title="优惠">
        <FieldRow name="name" />
        <FieldRow name="type" hint={typeHints[values.type ?? '']} />
        <Benefit values={values} />
      </FormSection>
      <FormSection title="商品与客户">
        <FieldRow name="goodsScope" />
        {goods ? <FieldRow name={goods} required hint={goodsHints[goods]} /> : null}
        <FieldRow name="labelIds" hint="都不选就是全部客户，选了就是其中任何一个" />
        <FieldRow name="channelIds" />
        <FieldRow name="exclusive" />
        <Sentence values={values} />
        <Overlaps draft={draft} />
      </FormSection>
      <FormSection title="时间、排序与名额">
        <FieldRow name="beginTime" />
        <FieldRow name="endTime" />
        <FieldRow name="enabled" />
        <FieldRow name="sortNo" />
        <FieldRow name="quota" hint="最多多少张订单可以用，0是不限" />
        <FieldRow name="eachLimit" hint="一个客户最多几张订单可以用，0是不限" />
      </FormSection>
      <FormSection title="试算">
        <Trial draft={draft} />
      </FormSection>
    </>
  )
}

/** The promotion as it will be read, and for what and whom. */
function Sentence({ values }: { readonly values: FormValues }) {
  const reach = reachRead(discount, values)
  return (
    <p role="status" aria-label="优惠说明" className="rounded-6 bg-accent-tint px-3 py-2 text-accent-text">
      {promotionRead(values)}
      {reach ? <span className="block text-12">{reach}</span> : null}
    </p>
  )
}

const goodsHints: Readonly<Record<string, string>> = {
  categoryIds: '包括它们下面的所有分类',
  seriesIds: '包括它们下面的所有系列',
  venueIds: '会场进行时才优惠',
}

const typeHints: Readonly<Record<string, string>> = {
  1: '按适用商品的工费优惠',
  2: '按适用商品的总克重优惠',
  3: '每件货品单独打折，不设门槛',
}

/** Said while it is written: the sentence below reads as if it could be kept. */
const tooMuch = (yuan = '') =>
  (yuanToCents(yuan) ?? 0) > maxCents ? message('bad.big', { field: '减免金额' }) : undefined

/** What a promotion of this type counts from, and what it gives; called as in the list and in what refuses it. */
function Benefit({ values: { type, kind, reduction } }: { readonly values: FormValues }) {
  const rate = <FieldRow name="rate" hint="填85表示8.5折" required />
  if (type === '3')
    return (
      <>
        <FieldRow name="fee" />
        {rate}
      </>
    )
  if (type === '2')
    return (
      <>
        <FieldRow name="fullWeight" hint="适用商品的总克重满多少克起享受" required />
        <FieldRow name="reduction" hint="每克工费减多少" problem={tooMuch(reduction)} required />
      </>
    )
  return (
    <>
      <FieldRow name="kind" />
      <FieldRow
        name="fullMoney"
        hint={kind === '2' ? '适用商品的工费满多少元起享受' : '适用商品的工费每满多少元减一次'}
        required
      />
      {kind === '2' ? (
        rate
      ) : (
        <FieldRow name="reduction" hint="每次减多少" problem={tooMuch(reduction)} required />
      )}
    </>
  )
}
