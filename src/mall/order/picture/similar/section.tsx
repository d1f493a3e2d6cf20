import { categoryCalls } from '../../../../generated/contract/calls/category.ts'
import { pictureOrderCalls } from '../../../../generated/contract/calls/pictureOrder.ts'
import { useCommands } from '../../../../kit/commands-context.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { Segment } from '../../../../kit/segment.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { useChoices } from '../../../../plain/options.ts'
import { codesOf } from '../../../../plain/plain.ts'
import { whyNotPicture } from '../../../../values/order/picture.ts'
import { convertParameter, takeParameter } from '../address.ts'
import type { PictureDetails } from '../facts.ts'
import { Strip } from './strip.tsx'
import { useSimilar } from './use-similar.ts'

/** Of the address: goods of one category alone, and of any weight. */
const categoryParameter = 'category'
const anyParameter = 'any'

const weights = [
  { value: '1', label: '克重±20%' },
  { value: '0', label: '不限克重' },
] as const

interface SimilarProps {
  readonly row: Pick<PictureDetails, 'id' | 'pictureNo' | 'weight' | 'status'>
}

/** 相似款, for whoever says a price or makes the order. */
export function Similar({ row }: SimilarProps) {
  const { may } = useCommands()
  return may(codesOf(pictureOrderCalls.similar)) ? <Found row={row} /> : null
}

function Found({ row }: SimilarProps) {
  const { search, patch } = usePaneLocation()
  const { may } = useCommands()
  const categories = useChoices(categoryCalls.tree)
  const category = search.get(categoryParameter) ?? ''
  const byWeight = search.get(anyParameter) === null ? 1 : 0
  const asked = useSimilar({
    ...{ id: row.id, byWeight },
    categoryId: /^[1-9]\d{0,14}$/.test(category) ? Number(category) : undefined,
  })
  const { data } = asked
  const converts =
    may(codesOf(pictureOrderCalls.toOrder)) && whyNotPicture('toOrder', row, 'staff') === undefined
  return (
    <section aria-label="相似款" className="border-t border-line-1 px-5 py-4">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="font-semibold">相似款</h2>
        <span className="text-12 text-ink-3">按图片比较，越靠前越像</span>
        <span className="flex-1" />
        {row.weight === '0' ? null : (
          <Segment
            label="克重"
            value={byWeight === 1 ? '1' : '0'}
            options={weights}
            onChange={value => patch({ [anyParameter]: value === '0' ? '1' : undefined }, { replace: true })}
          />
        )}
        <div className="w-48">
          <SelectField
            size="bar"
            label="分类"
            placeholder="全部分类"
            clearable
            value={category}
            {...categories}
            onChange={value => patch({ [categoryParameter]: value || undefined }, { replace: true })}
          />
        </div>
      </div>
      <AskedPane asked={asked} />
      {data?.length === 0 ? <Empty title="没有相似的款" why="可以放宽克重或分类" /> : null}
      {data && data.length > 0 ? (
        <Strip
          goods={data}
          {...(converts && {
            onTake: ({ skuNo }) => patch({ [convertParameter]: String(row.id), [takeParameter]: skuNo }),
          })}
        />
      ) : null}
    </section>
  )
}
