import type { Command, Ctx } from '../commands/command.ts'
import { titleOf } from '../commands/scope.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'

export interface Answered {
  readonly value: string
  /** As it was read when it was given. */
  readonly label: string
}

/** Beside it what was typed to find it: that stands there again, for a search is not asked for a number. */
export interface Given extends Answered {
  readonly typed: string
}

/** Before the input: what is to be done, as it is called just now, and what has been answered of it. */
export function StepLead({
  command,
  ctx,
  answered,
}: {
  readonly command: Command
  readonly ctx: Ctx
  readonly answered: readonly Answered[]
}) {
  return (
    <>
      <Icon name={command.icon} size={20} className="text-ink-3" />
      <span className="flex h-6 flex-none items-center gap-1 rounded-4 bg-active px-1.5 text-12 text-ink-2">
        {[titleOf(command, ctx), ...answered.map(({ label }) => label)].map((said, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two answers may read alike, and none moves
          <span key={nth} className="flex max-w-50 items-center gap-1">
            <span className="truncate">{said}</span>
            <span className="text-ink-3">›</span>
          </span>
        ))}
      </span>
    </>
  )
}

/** After it: which page of how many. */
export function StepTrail({ nth, count }: { readonly nth: number; readonly count: number }) {
  return (
    <>
      {count > 1 ? (
        <span>
          第{nth}步，共{count}步
        </span>
      ) : null}
      <Kbd>Esc</Kbd>
    </>
  )
}
