import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { spuCalls } from '../../../../generated/contract/calls/spu.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { ErrorPane } from '../../../../kit/error-pane.tsx'
import { Coming } from '../../../../plain/coming.tsx'
import { useOpenEditor } from '../../../../plain/form/pane-editor.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { nothing, publishPane } from '../../../../plain/panes.ts'
import { useRowOnReturn } from '../../../../plain/row-on-return.ts'
import { settle } from '../../../../plain/settled.ts'
import { message } from '../../../../values/messages.ts'
import { send } from '../../../../wire/client.ts'
import { Refused } from '../../../../wire/errors.ts'
import { spu } from '../thing.ts'
import { spuIdOf } from './place.ts'
import { ProductEditor } from './product-editor.tsx'
import { productIn } from './product-model.ts'
import { useAttributes, useGoodsColumns } from './use-goods-columns.ts'

/** 新增商品, 编辑商品, 商品详情: one editor under its three addresses. */
export function ProductScreen() {
  const { path, id } = usePaneLocation()
  const spuId = spuIdOf(path)
  useOpenEditor()
  useRowOnReturn([spu.pane], spuId)
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
  const asked = useQuery({
    queryKey: ['product', spuId],
    enabled: spuId !== undefined,
    retry: false,
    // What is edited is what was read when it was opened; a change by others is told when it is saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      productIn(await send(spuCalls.details, { spuId: spuId ?? 0 }, { signal, dedupe: false, quiet: true })),
  })
  const product = asked.data
  const { asked: attributes, known } = useAttributes(product ? Number(product.categoryId) : undefined)
  const columns = useGoodsColumns(attributes)
  const isReady = columns !== undefined && known && (spuId === undefined || product !== undefined)
  useEffect(() => {
    if (isReady || asked.isError) settle()
  }, [isReady, asked.isError])
  if (asked.isError) {
    const { error } = asked
    if (error instanceof Refused && error.code === 404) return <Empty title={message('row.gone')} />
    return (
      <ErrorPane
        title={error instanceof Refused ? error.message : '商品打开失败'}
        errorId={undefined}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  if (!isReady) return <Coming />
  return <ProductEditor key={spuId ?? 'new'} opened={product} columns={columns} />
}
