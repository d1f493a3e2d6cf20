import { useQuery } from '@tanstack/react-query'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Empty } from '../../kit/empty.tsx'
import { toast } from '../../kit/toast.tsx'
import { showPhone } from '../../values/phone.ts'
import { send } from '../../wire/client.ts'
import { AskedPane } from '../asked-pane.tsx'
import { type PersonAsked, personAsked } from './asked.ts'

/** What one row holds of a person, whole. It is asked for once and forgotten when the dialog closes. */
export function PersonDialog({ list, id, name }: PersonAsked) {
  const asked = useQuery({
    queryKey: ['person', list, id],
    queryFn: async () => {
      const [told] = await send(uiCalls.person, { list, ids: [id] }, { quiet: 'refused' })
      return told?.held ?? []
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data } = asked
  return (
    <Dialog open title="个人信息" fact={name} width={440} height={300} onClose={personAsked.close}>
      <AskedPane asked={asked} />
      {data?.length === 0 ? <Empty title="这一行没有填写" /> : null}
      {data && data.length > 0 ? (
        <>
          <dl className="grid gap-1">
            {data.map(({ title, kind, value }) => (
              <div key={title} className="flex min-h-8 items-center gap-3">
                <dt className="w-18 flex-none text-ink-3">{title}</dt>
                <dd className="data min-w-0 flex-1 break-words">
                  {kind === 'picture' ? (
                    <a href={value} target="_blank" rel="noreferrer" className="text-accent-text">
                      查看图片
                    </a>
                  ) : kind === 'phone' ? (
                    showPhone(value)
                  ) : (
                    value
                  )}
                </dd>
                {kind === 'picture' ? null : (
                  <Button kind="quiet" icon="copy" onClick={() => copy(value)} aria-label={`复制${title}`}>
                    复制
                  </Button>
                )}
              </div>
            ))}
          </dl>
          <p className="mt-3 text-12 text-ink-3">这次查看已记入操作日志</p>
        </>
      ) : null}
    </Dialog>
  )
}

async function copy(value: string): Promise<void> {
  if (await copyText(value)) toast.say('已复制')
  else toast.warn('没有复制成功')
}
