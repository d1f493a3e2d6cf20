import { useAtomValue } from 'jotai'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../kit/button.tsx'
import { newBuildAtom } from './new-build.ts'
import { Strip } from './strip.tsx'

/** As long as the page is older than the server: it works on, and what it has not fetched yet may be gone. */
export function BuildStrip() {
  if (!useAtomValue(newBuildAtom)) return null
  return (
    <Strip icon={RefreshCw} text="已有新版本，刷新后使用，没有提交的修改会保留">
      <Button onClick={() => location.reload()}>刷新</Button>
    </Strip>
  )
}
