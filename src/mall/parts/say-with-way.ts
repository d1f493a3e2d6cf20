import type { Ctx } from '../../commands/command.ts'
import type { ScreenKey } from '../../commands/situation.ts'
import { toast } from '../../kit/toast.tsx'

interface Way {
  readonly label: string
  readonly screen: ScreenKey
  readonly search: Readonly<Record<string, string>>
}

/** Says what came of something, with the way to it for whoever may go there. */
export function sayWithWay(ctx: Pick<Ctx, 'sees' | 'open' | 'say'>, text: string, way: Way): void {
  const { label, screen, search } = way
  if (ctx.sees(screen)) toast.say(text, { action: { label, run: () => ctx.open(screen, search) } })
  else ctx.say(text)
}
