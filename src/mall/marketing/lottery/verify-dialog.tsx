import { useQuery } from '@tanstack/react-query'
import { lotteryCalls } from '../../../generated/contract/calls/lottery.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { published } from '../../../values/lottery/flow.ts'
import { send } from '../../../wire/client.ts'
import { lottery } from './thing.ts'

interface VerifyDialogProps {
  readonly id: number
  onClose(): void
}

const count = (n: number) => n.toLocaleString('en-US')

/** 核验: every draw is drawn anew by the seed; what is not as it should be stands here line by line. */
export function VerifyDialog({ id, onClose }: VerifyDialogProps) {
  const asked = useQuery({
    queryKey: [lottery.id, 'verify', id],
    retry: false,
    gcTime: 0,
    async queryFn({ signal }) {
      const quiet = { signal, dedupe: false } as const
      const row = await send(lotteryCalls.detail, { id }, quiet)
      return { row, ...(await send(lotteryCalls.verify, { id }, quiet)) }
    },
  })
  const { data, isFetching, refetch } = asked
  return (
    <Dialog
      open
      title="核验抽奖"
      fact={data?.row.name}
      width={680}
      height={440}
      onClose={onClose}
      foot={
        <Button size="form" reason={isFetching ? '正在核验' : undefined} onClick={() => void refetch()}>
          重新核验
        </Button>
      }
    >
      <AskedPane asked={asked} />
      {data ? (
        <div aria-busy={isFetching} className="grid gap-4">
          <Verdict {...data} />
          {data.wrong.length > 0 ? (
            <ul className="grid gap-1 rounded-6 bg-err-tint px-3 py-2">
              {data.wrong.map(({ id: draw, userName, n, sentence }) => (
                <li key={`${draw}${userName}${sentence}`}>
                  {draw > 0 ? `${userName}第${n}次：` : userName === '' ? '' : `${userName}：`}
                  {sentence}
                </li>
              ))}
              {data.mismatches > data.wrong.length ? (
                <li>还有{data.mismatches - data.wrong.length}处</li>
              ) : null}
            </ul>
          ) : null}
          <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2">
            <dt className="text-ink-3">种子指纹</dt>
            <dd className="data break-all select-text">{data.row.seedHash}</dd>
            <dt className="text-ink-3">种子</dt>
            <dd className="data break-all select-text">
              {data.row.state === published ? (
                data.row.seed
              ) : (
                <span className="text-ink-3">结束并公布后显示</span>
              )}
            </dd>
          </dl>
          <p className="text-12 text-ink-3">
            指纹是种子的SHA-256，启用时就已公布，证明之后没有换过种子。每次的随机数是HMAC-SHA256（种子，活动编号:用户编号:第几次:0）的前32位除以一百万的余数；前32位不小于4294000000时，末尾的0换成1、2……再算。
          </p>
        </div>
      ) : null}
    </Dialog>
  )
}

/** Nothing that was drawn is nothing that was found right. */
function Verdict({ draws, mismatches }: { readonly draws: number; readonly mismatches: number }) {
  const [icon, tone, says] =
    mismatches > 0
      ? ['triangle-alert', 'text-err-text', `${count(draws)}次里有${count(mismatches)}处不一致`]
      : draws > 0
        ? ['circle-check', 'text-accent-text', `${count(draws)}次全部一致`]
        : ['info', 'text-ink-3', '还没有人抽过奖，没有可核验的']
  return (
    <p role="status" className="flex items-center gap-2 text-14">
      <Icon name={icon} size={16} className={tone} />
      {says}
    </p>
  )
}
