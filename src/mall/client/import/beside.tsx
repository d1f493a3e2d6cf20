import { lazy } from 'react'
import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { channelExcelCalls } from '../../../generated/contract/calls/channelExcel.ts'
import { useCommand, useCommands } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { NoImport } from '../../parts/no-import.tsx'
import { importInto } from './verb.ts'

const ImportDialog = lazy(() => import('./index.tsx').then(module => ({ default: module.ImportDialog })))

/** 导入客户 or 导入客户账号 stands beside the list that has this command, where the address says so. */
export function ImportBeside({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const { may } = useCommands()
  const isThere = useCommand(importInto(thing)) !== undefined
  if (search.get('import') === null) return null
  const accountsOnly = thing.table === 'channel_account'
  const codes = codesOf(
    accountsOnly ? accountCalls.batchHandlerAccountInfo : channelExcelCalls.resolvingChannelInfo,
  )
  if (!may(codes)) return <NoImport title={accountsOnly ? '导入客户账号' : '导入客户'} codes={codes} />
  if (!isThere) return null
  return (
    <Fetched>
      <ImportDialog accountsOnly={accountsOnly} onClose={() => patch({ import: undefined })} />
    </Fetched>
  )
}
