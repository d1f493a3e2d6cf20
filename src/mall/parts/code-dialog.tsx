import { useQuery } from '@tanstack/react-query'
import type { BareCall } from '../../contract/call.ts'
import type { topic } from '../../contract/marketing/topic.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { toast } from '../../kit/toast.tsx'
import { AskedPane } from '../../plain/asked-pane.tsx'
import { send } from '../../wire/client.ts'

/** What draws the code of one row: all such calls answer alike. */
type Draws = BareCall<(typeof topic)['getSmallCode']>

interface CodeDialogProps {
  /** 专题码 */
  readonly title: string
  readonly call: Draws
  readonly id: number
  onClose(): void
}

/** The code by which a phone opens a page of the mini program. */
export function CodeDialog({ title, call, id, onClose }: CodeDialogProps) {
  const asked = useQuery({
    queryKey: ['code', call.id, id],
    queryFn: ({ signal }) => send(call, { id }, { signal, dedupe: false }),
  })
  const { data } = asked
  return (
    <Dialog
      open
      title={title}
      fact={data?.name}
      width={400}
      height={480}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          size="form"
          icon="download"
          reason={data ? undefined : '正在取码'}
          onClick={() => data && saveFile(fileOf(data.image, `${data.name}.png`))}
        >
          保存图片
        </Button>
      }
    >
      <AskedPane asked={asked} />
      {data ? (
        <div className="grid justify-items-center gap-3">
          <img
            src={data.image}
            alt={`${data.name}的${title}`}
            width={260}
            height={260}
            className="size-65 rounded-6 border border-line-2"
          />
          <div className="flex max-w-full items-center gap-2">
            <code className="data min-w-0 truncate text-12 text-ink-3">{data.page}</code>
            <Button kind="quiet" icon="copy" onClick={() => void copied(data.page)}>
              复制路径
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

async function copied(text: string): Promise<void> {
  if (await copyText(text)) toast.say('已复制')
}

/** What a data address holds, as a file. */
function fileOf(address: string, name: string): File {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), sign => sign.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
