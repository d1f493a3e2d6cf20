import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { activityCalls } from '../../../generated/contract/calls/activity.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { FormRow } from '../../../kit/fields/form-row.tsx'
import { PicturesField } from '../../../kit/fields/pictures-field.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { sendImage } from '../../../plain/editor/send-media.ts'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'

type Headers = Out<Api['activity']['getImg']>

const read = (id: number) => send(activityCalls.getImg, { id }, { dedupe: false })

const frame = { title: '活动头图', width: 640, height: 360 } as const

/** The pictures at the head of a zone. */
export function HeadersDialog({ id, onClose }: { id: number; onClose(): void }) {
  const asked = useQuery({
    queryKey: ['special', 'headers', id],
    queryFn: () => read(id),
    staleTime: 0,
    gcTime: 0,
  })
  if (asked.data) return <Filled opened={asked.data} onClose={onClose} />
  return (
    <Dialog open {...frame} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

function Filled({ opened, onClose }: { opened: Headers; onClose(): void }) {
  const { imageMb } = usePaneLocation().mall
  const state = useKeptForm<{ headers: readonly string[] }, Headers, Headers>({
    opened,
    formOf: base => ({ headers: base?.headers ?? [] }),
    draft: { table: 'special', row: `new headers ${opened.id}`, version: base => base.version },
    rules: {
      schema: () =>
        import('../../../contract/product/special.ts').then(module => module.activity.updateImg.in),
      wire: ({ headers }, base) => ({ id: opened.id, version: base?.version ?? opened.version, headers }),
    },
    save: ({ headers }, base) =>
      send(
        activityCalls.updateImg,
        { id: opened.id, version: base?.version ?? opened.version, headers: [...headers] },
        { quiet: 'refused' },
      ),
    said: message('save.ok'),
    onSaved: onClose,
    now: () => read(opened.id),
  })
  const { values, set, wrong, clash, begun } = state
  const count = (headers: readonly string[]) => `${headers.length}张`
  return (
    <FormDialog
      {...frame}
      state={state}
      onClose={onClose}
      clash={
        clash ? (
          <ConflictLines
            sentence={clash.sentence}
            lines={[
              {
                title: '头图',
                base: count(begun.headers),
                mine: count(values.headers),
                theirs: count(clash.current.headers),
              },
            ]}
            onMine={() => state.rebase(true)}
            onTheirs={() => state.rebase(false)}
          />
        ) : null
      }
    >
      <FormRow label="头图" wide group error={wrong.headers} hint="最多6张，拖动可以排序">
        <PicturesField
          label="头图"
          value={values.headers}
          onChange={headers => set({ headers })}
          mostMb={imageMb}
          limit={6}
          send={sendImage}
        />
      </FormRow>
    </FormDialog>
  )
}
