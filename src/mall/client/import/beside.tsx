import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { importInto } from './verb.ts'

const ImportDialog = lazy(() => import('./index.tsx').then(module => ({ default: module.ImportDialog })))

/** 导入客户 or 导入客户账号 stands beside the list that has this command, where the address says so. */
export function ImportBeside({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const may = useCommand(importInto(thing)) !== undefined
  if (search.get('import') === null || !may) return null
  return (
    <Fetched>
      <ImportDialog
        accountsOnly={thing.table === 'channel_account'}
        onClose={() => patch({ import: undefined })}
      />
    </Fetched>
  )
}
