import { useQuery } from '@tanstack/react-query'
import { templateChannelCalls } from '../../../generated/contract/calls/templateChannel.ts'
import { send } from '../../../wire/client.ts'
import { TableDialog } from '../table-dialog.tsx'

interface StoresDialogProps {
  readonly templateId: number
  onClose(): void
}

/** 门店 of a temporary client: they come along when it becomes a client. */
export function StoresDialog({ templateId, onClose }: StoresDialogProps) {
  const asked = useQuery({
    queryKey: ['temporary', 'stores', templateId],
    queryFn: ({ signal }) =>
      send(templateChannelCalls.queryStoreByTemplateId, { templateId }, { signal, dedupe: false }),
  })
  return (
    <TableDialog
      title="临时客户的门店"
      none="这家临时客户还没有门店"
      heads={['门店名称', '品牌', '门店地址']}
      rows={asked.data?.map(row => ({
        key: row.id,
        cells: [row.storeName, row.brandName, row.storeAddress],
      }))}
      asked={asked}
      onClose={onClose}
    />
  )
}
