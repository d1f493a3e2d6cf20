import { lazy } from 'react'
import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'

const CodeDialog = lazy(() =>
  import('../../parts/code-dialog.tsx').then(module => ({ default: module.CodeDialog })),
)

/** The code of the page that the address names. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const id = Number(search.get('code'))
  return (
    <Fetched>
      {id > 0 ? (
        <CodeDialog
          title="小程序码"
          call={pagePathCalls.code}
          id={id}
          onClose={() => patch({ code: undefined })}
        />
      ) : null}
    </Fetched>
  )
}
