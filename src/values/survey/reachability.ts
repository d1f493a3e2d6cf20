import { surveyMessage } from './messages.ts'
import { end, isChosen, type Jump, type Question, rated, several } from './question.ts'

/** Where some answer to a question leads: the places of questions, and their number for the end. */
function leadsOf(questions: readonly Question[], at: number): ReadonlySet<number> {
  const question = questions[at]
  const leads = new Set<number>()
  if (!question) return leads
  const go = (jump: Jump | undefined) => {
    const place = questions.findIndex(({ key }) => key === jump?.to)
    leads.add(jump?.to === end ? questions.length : place > at ? place : at + 1)
  }
  if (!question.required) go(question.jumps.find(({ when }) => when === 'skipped'))
  if (isChosen(question)) for (const jump of ofChoices(question)) go(jump)
  else if (question.kind === rated)
    for (let score = question.min; score <= question.max; score += 1)
      go(question.jumps.find(jump => jump.when === 'score' && score <= jump.score))
  else go(undefined)
  return leads
}

/** The jumps that some choice leads to; undefined for a choice that none holds for. */
function ofChoices({ kind, min, options, jumps }: Question): readonly (Jump | undefined)[] {
  // A jump is reached by a choice of which no option belongs to a jump before it.
  const least = kind === several ? Math.max(1, min) : 1
  let left = options.map(({ key }) => key)
  const found: (Jump | undefined)[] = []
  for (const jump of jumps.filter(({ when }) => when === 'any')) {
    if (left.length >= least && left.some(key => jump.any.includes(key))) found.push(jump)
    left = left.filter(key => !jump.any.includes(key))
  }
  if (left.length >= least) found.push(undefined)
  return found
}

/** By question: why it never stands on any path; undefined where it does on some. */
export function reachability(questions: readonly Question[]): readonly (string | undefined)[] {
  const reached = new Set([0])
  return questions.map((_, at) => {
    if (reached.has(at)) {
      for (const place of leadsOf(questions, at)) reached.add(place)
      return undefined
    }
    // The last that stands on a path before it leads beyond it, whatever is answered.
    const by = Math.max(...[...reached].filter(place => place < at))
    return surveyMessage('unreached', { n: at + 1, m: by + 1 })
  })
}
