import type { Change } from './changes.ts'

/** What others have changed of the order while it was typed over: what was typed stands, and this is to be looked at. */
export function Changes({ changes, className }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <section
      role="status"
      aria-label="别人的修改"
      className={`rounded-6 bg-warn-tint px-3 py-2 text-warn-text ${className ?? ''}`}
    >
      <h3 className="font-semibold">订单刚刚变化，填写的内容仍在，请核对</h3>
      {changes.slice(0, most).map(({ of, said }) => (
        <p key={of} className="data">
          {`${of}：${said}`}
        </p>
      ))}
      {changes.length > most ? <p>{`还有${changes.length - most}行变化`}</p> : null}
    </section>
  )
}

interface ChangesProps {
  readonly changes: readonly Change[]
  readonly className?: string
}

const most = 5
