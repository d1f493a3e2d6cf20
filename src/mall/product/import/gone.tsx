import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'

/** The file of an address is not there any more, or is somebody else's. */
export function Gone({ why, onOther }: { readonly why: string; onOther(): void }) {
  return (
    <section
      aria-label="无法打开文件"
      className="grid flex-1 place-content-center justify-items-center gap-3"
    >
      <Empty title={why} />
      <Button size="form" onClick={onOther}>
        选择其他文件
      </Button>
    </section>
  )
}
