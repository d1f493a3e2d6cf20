import type { ActedRow, Asked, Asks, Command, Declared, Row } from '../../commands/command.ts'
import { openHere } from '../open-here.ts'
import type { Thing } from '../plain.ts'
import { inList } from '../thing-command.ts'
import { verb } from '../verbs.ts'
import { queueParameter } from './address.ts'
import { queuePane, queueTitle, verdictVerb } from './queue-panes.ts'

/** One of the two things that are said of a row that waits. */
export interface Verdict<A, R> extends Pick<Declared<A, R>, 'title' | 'icon' | 'words' | 'ask'> {
  /** What it is from then on: 已通过. */
  readonly said: string
  run(row: ActedRow<R>, asked: Asked<A>): Promise<unknown>
  /** Takes it back, from the row as it was; a sentence where it is final. */
  readonly back: string | ((row: ActedRow<R>) => Promise<unknown>)
}

interface Verdicts<P, W, R> extends Pick<Declared, 'permit'> {
  /** Why there is nothing to say of this row any more. */
  unless(row: ActedRow<R>): string | undefined
  /** A: said without a word. */
  readonly pass: Verdict<P, R>
  /** R: said with words, a reason or a reply. */
  readonly answer: Verdict<W, R>
}

/**
 * The rows of a thing that wait (`queue` of its declaration), one at a time: Q opens the queue from the list, A and R
 * give a verdict. What else its keys do is the same in all queues (queue-commands.ts).
 */
export function queueOf<R extends Row, const P extends Asks<R> = Asks<R>, const W extends Asks<R> = Asks<R>>(
  thing: Thing<R>,
  { permit, unless, pass, answer }: Verdicts<P, W, NoInfer<R>>,
): readonly [Command<Asks<R>, R>, Command<P, R>, Command<W, R>] {
  const shared = {
    ...(permit === undefined ? {} : { permit }),
    screen: thing.screen,
    group: queueTitle(thing),
    home: queuePane(thing),
    when: { editor: 'closed' },
    // Held only while it runs: what was taken back may be judged again at once.
    lock: 1,
  } as const
  const judge = <const A extends Asks<R>>(
    name: 'pass' | 'answer',
    key: string,
    { said, back, run, ...verdict }: Verdict<A, R>,
  ): Command<A, R> => ({
    ...verdictVerb(thing, name),
    ...shared,
    ...verdict,
    keys: [key],
    unless: ({ rows: [row] }) => (row ? unless(row) : `没有要${thing.queue?.deed}的${thing.title}`),
    async run({ rows: [row], pane }, asked) {
      if (!row) return
      await run(row, asked)
      pane?.queue?.judged({
        id: row.id,
        name: row.name,
        said,
        back: typeof back === 'string' ? back : async () => void (await back(row)),
      })
    },
  })
  return [
    inList<R, Asks<R>>(thing, {
      ...verb(thing, 'queue'),
      title: queueTitle(thing),
      icon: 'clipboard-list',
      words: ['queue', 'review', '队列', '一条一条'],
      keys: ['KeyQ'],
      ...(permit === undefined ? {} : { permit }),
      at: ['head'],
      run: ctx => openHere(ctx, thing, { [queueParameter]: 'all' }),
    }),
    judge('pass', 'KeyA', pass),
    judge('answer', 'KeyR', answer),
  ]
}
