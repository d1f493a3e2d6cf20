import { useMemo, useState } from 'react'
import { importCalls } from '../../../generated/contract/calls/import.ts'
import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import { useCommands } from '../../../kit/commands-context.tsx'
import { RemovePreview } from '../../../plain/bulk/remove-preview.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { readQuery } from '../../../plain/query.ts'
import { spu } from '../spu/thing.ts'
import { GoodsDialog, type GoodsDialogProps } from './goods-dialog.tsx'

/** 导入商品, and what takes it back: the 款 that it added are deleted again, but for those that are in use by now. */
export function Goods(props: Omit<GoodsDialogProps, 'onTakeBack'>) {
  const { importId } = props
  const { may } = useCommands()
  const [taking, setTaking] = useState(false)
  const added = useMemo(
    () => ({
      ...spu,
      calls: { ...spu.calls, removeMany: importCalls.takeBack },
      fixed: { ...spu.fixed, importId },
    }),
    [importId],
  )
  const mayDelete = [importCalls.takeBack, skuCalls.delete].every(call => may(codesOf(call)))
  if (taking)
    return (
      <RemovePreview
        thing={added}
        query={readQuery(spu, new URLSearchParams())}
        title="撤销导入"
        note="连同带来的库存和导入后改过的内容一起删除，不能恢复"
        onBegun={props.onClose}
        onClose={() => setTaking(false)}
      />
    )
  return <GoodsDialog {...props} onTakeBack={mayDelete ? () => setTaking(true) : undefined} />
}
