import { BarChart } from '../../../kit/chart/bars.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { dashboardVerb } from './handle.ts'
import type { Goods } from './use-dashboard.ts'

/** 热销Top10: 款 by the pieces that were ordered, each a way to its orders. */
export function Top({ goods, said }: { readonly goods: Goods; readonly said: string }) {
  const open = useCommand(dashboardVerb('design'))
  return (
    <BarChart
      data={{
        title: `热销款 ${said}`,
        of: '款',
        unit: '件',
        // Two may have one name.
        points: goods.map(({ name, spuNo }) => `${name} ${spuNo}`),
        series: [{ name: '件数', values: goods.map(({ num }) => num) }],
      }}
      whole="none"
      onOpen={point => {
        const spuNo = goods[point]?.spuNo
        if (spuNo !== undefined) open?.run('button', { spuNo })
      }}
    />
  )
}
