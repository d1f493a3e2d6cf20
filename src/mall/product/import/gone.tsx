import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Refused } from '../../../wire/errors.ts'

interface GoneProps {
  readonly error: Error
  /** Another file of this kind is to be chosen. */
  onOther(): void
  onClose(): void
}

/** The import of an address is somebody else's, or is not there any more: the server answers both alike. */
export function Gone({ error, onOther, onClose }: GoneProps) {
  const title = '无法打开这次导入'
  const isElsewhere = error instanceof Refused && error.code === 404
  return (
    <section aria-label={title} className="grid flex-1 place-content-center justify-items-center">
      <Empty
        title={title}
        why={isElsewhere ? '由其他账号上传，只有本人能打开；也可能已过期清理' : error.message}
      >
        <Button size="form" onClick={onClose}>
          返回列表
        </Button>
        <Button size="form" onClick={onOther}>
          选择其他文件
        </Button>
      </Empty>
    </section>
  )
}
