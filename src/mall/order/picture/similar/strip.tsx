import { showDecimal } from '../../../../values/decimal.ts'
import type { Alike } from './use-similar.ts'

interface StripProps {
  readonly goods: readonly Alike[]
  /** What choosing one does; absent: they are only looked at. */
  onTake?(goods: Alike): void
}

/** Small pictures side by side, each with its 款号 and how far it differs. */
export function Strip({ goods, onTake }: StripProps) {
  return (
    <ul aria-label="相似款" className="flex gap-2 overflow-x-auto pb-1">
      {goods.map(each => (
        <li key={each.spuId} className="w-24 flex-none">
          {onTake ? (
            <button
              type="button"
              onClick={() => onTake(each)}
              data-tip={`${tipOf(each)}，加为明细`}
              className="block w-full rounded-6 p-1 text-left hover:bg-hover"
            >
              <Look goods={each} />
            </button>
          ) : (
            <span data-tip={tipOf(each)} className="block p-1">
              <Look goods={each} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function tipOf({ name, skuNo, weight, available }: Alike): string {
  return `${name} ${skuNo}，${showDecimal(weight)} g，可用${available}件`
}

function Look({ goods: { image, spuNo, distance } }: { readonly goods: Alike }) {
  return (
    <>
      <img
        src={image}
        alt=""
        loading="lazy"
        className="size-22 rounded-4 bg-active object-cover dark:brightness-[.86]"
      />
      <span className="data mt-1 block truncate text-12">{spuNo}</span>
      <span className="block text-12 text-ink-3">{`差异 ${distance}`}</span>
    </>
  )
}
