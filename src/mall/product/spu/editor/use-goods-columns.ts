import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { finenessCalls } from '../../../../generated/contract/calls/fineness.ts'
import { spuCalls } from '../../../../generated/contract/calls/spu.ts'
import { useCommands } from '../../../../kit/commands-context.tsx'
import type { SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import { loadPinyinMatch } from '../../../../plain/option-match.ts'
import { fetchOptions } from '../../../../plain/options.ts'
import { send } from '../../../../wire/client.ts'
import { sku } from '../../sku/thing.ts'
import { type AskedAttribute, goodsColumns } from './goods-columns.ts'

const none: readonly AskedAttribute[] = []

/** What the goods of a category are asked about; none while nothing is chosen. */
export function useAttributes(categoryId: number | undefined) {
  const { data = none, isSuccess } = useQuery({
    queryKey: ['spu', 'attributes', categoryId],
    enabled: categoryId !== undefined,
    staleTime: 30_000,
    queryFn: ({ signal }): Promise<readonly AskedAttribute[]> =>
      send(spuCalls.attributes, { categoryId: categoryId ?? 0 }, { signal, dedupe: false }),
  })
  return { asked: data, known: categoryId === undefined || isSuccess }
}

/** The columns of the grid of 货; undefined until what they choose from is there. */
export function useGoodsColumns(asked: readonly AskedAttribute[]): readonly SheetColumn[] | undefined {
  const { may } = useCommands()
  const { data } = useQuery({
    queryKey: ['goods-columns'],
    staleTime: 30_000,
    queryFn: async () => {
      const [finenesses, match] = await Promise.all([fetchOptions(finenessCalls.list), loadPinyinMatch()])
      return { finenesses, match }
    },
  })
  return useMemo(
    () =>
      data &&
      goodsColumns(sku, asked, {
        ...data,
        may: field => {
          const codes = sku.codes[field.name]
          return codes === undefined || may(codes)
        },
      }),
    [data, asked, may],
  )
}
