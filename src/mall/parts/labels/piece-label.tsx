import { sellPriceModels } from '../../../values/lists.ts'
import { showMoney } from '../../../values/money.ts'
import { BarCode } from './bar-code.tsx'
import type { Label } from './labels-of.ts'
import './labels.css'

const models: Readonly<Record<number, string>> = sellPriceModels

/** One label as it leaves the printer. */
export function PieceLabel({ name, skuNo, weight, price, sellPriceModel, code, certNo }: Label) {
  return (
    <div className="piece-label">
      <p>
        <span className="name">{name}</span>
      </p>
      <p>
        <span>{skuNo}</span>
        <span>{`${weight}g`}</span>
      </p>
      <p>
        <span>{certNo === '' ? '' : `证书 ${certNo}`}</span>
        {/* What is priced by weight costs another sum tomorrow. */}
        <span>{price === null ? models[sellPriceModel] : showMoney(price)}</span>
      </p>
      <BarCode code={code} />
      <p className="code">{code}</p>
    </div>
  )
}
