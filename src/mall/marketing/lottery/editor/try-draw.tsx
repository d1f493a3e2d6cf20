import { useQuery } from '@tanstack/react-query'
import { lotteryCalls } from '../../../../generated/contract/calls/lottery.ts'
import { Button } from '../../../../kit/button.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { type Prize, showShare } from '../../../../values/lottery/prize.ts'
import { showMoney } from '../../../../values/money.ts'
import { send } from '../../../../wire/client.ts'

interface TryDrawProps {
  readonly prizes: readonly Prize[]
  readonly costPoints: number
  onClose(): void
}

const heads = ['奖品', '概率', '应中', '实中', '发出', '成本', '发完'] as const
const count = (n: number) => n.toLocaleString('en-US')

/** 试抽: a million draws of the grid as it stands, with a seed that is thrown away. */
export function TryDraw({ prizes, costPoints, onClose }: TryDrawProps) {
  const asked = useQuery({
    queryKey: ['lottery', 'simulate', JSON.stringify(prizes), costPoints],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      send(lotteryCalls.simulate, { prizes: [...prizes], costPoints }, { signal, dedupe: false }),
  })
  const { data, isFetching, refetch } = asked
  return (
    <Dialog
      open
      bare
      title="试抽"
      fact={
        data
          ? `${count(data.draws)}次，奖品成本${showMoney(data.cost)}元${data.points > 0 ? `，收回${count(data.points)}积分` : ''}`
          : '一百万次'
      }
      width={780}
      height={460}
      onClose={onClose}
      footStart={<span className="text-12 text-ink-3">每次用新的种子，不留下任何记录</span>}
      foot={
        <Button size="form" reason={isFetching ? '正在试抽' : undefined} onClick={() => void refetch()}>
          再抽一百万次
        </Button>
      }
    >
      <AskedPane asked={asked} />
      {data ? (
        <div className="min-h-0 flex-1 overflow-auto" aria-busy={isFetching}>
          <table className="w-full border-collapse">
            <thead className="sticky top-0 bg-sunken text-12 text-ink-3">
              <tr className="h-row border-b border-line-2">
                {heads.map((head, at) => (
                  <th
                    key={head}
                    className={`px-2 font-normal first:pl-5 last:pr-5 ${at === 0 ? 'text-left' : 'text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lines.map(({ key, name, ppm, expected, hits, given, cost, endsAt }) => (
                <tr key={key} className="h-row border-b border-line-1">
                  <td className="max-w-60 truncate pl-5">{name}</td>
                  {[
                    ...[showShare(ppm), count(expected), count(hits), count(given)],
                    cost === 0 ? '–' : showMoney(cost),
                    endsAt === null ? '–' : `第${count(endsAt)}次`,
                  ].map((cell, at) => (
                    <td key={heads[at + 1]} className="data px-2 text-right last:pr-5">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}
