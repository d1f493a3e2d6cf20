import {
  end,
  isChosen,
  type Jump,
  type Option,
  type Question,
  type QuestionKind,
  rated,
  several,
} from './question.ts'

/** A question while somebody writes it: jumps that cannot be understood yet stay as they were typed. */
export interface Drafted extends Question {
  readonly typed?: string
}

/** A key that was never used before. */
export type NewKey = () => string

export function newQuestion(newKey: NewKey, of: Partial<Question> = {}): Drafted {
  const kind = of.kind ?? 1
  return {
    key: newKey(),
    bankId: 0,
    stem: '',
    required: true,
    options: [],
    jumps: [],
    ...of,
    ...boundsOf(kind),
    kind,
  }
}

const boundsOf = (kind: QuestionKind) => (kind === rated ? { min: 1, max: 5 } : { min: 0, max: 0 })

/** The same question of another kind: what only the old kind has goes. */
export function ofKind(question: Drafted, kind: QuestionKind): Drafted {
  if (kind === question.kind) return question
  const { typed: _typed, ...rest } = question
  const chosen = isChosen({ kind })
  return {
    ...rest,
    ...boundsOf(kind),
    kind,
    options: chosen ? question.options : [],
    jumps: question.jumps.filter(({ when }) => when === 'skipped' || (when === 'any' && chosen)),
  }
}

/** An option that ends so is one beside which something is written. */
const openMark = /\s*[_＿]{2,}\s*$/

export function optionsText(options: readonly Option[]): string {
  return options.map(({ text, open }) => (open ? `${text}__` : text)).join('\n')
}

/** One a line, pasted or typed. A line that says the same keeps its key; one in the place of another is that, reworded. */
export function readOptions(text: string, before: readonly Option[], newKey: NewKey): readonly Option[] {
  const lines = text.split('\n').map(line => line.trim())
  const written = lines.filter(line => line !== '')
  const texts = written.map(line => line.replace(openMark, ''))
  const kept = texts.map(line => before.find(option => option.text === line))
  const free = before.filter(option => !texts.includes(option.text))
  const isReworded = written.length === before.length
  return written.map((line, at) => {
    const old = kept[at] ?? (isReworded ? free.find(option => option === before[at]) : undefined)
    return { key: old?.key ?? newKey(), text: texts[at] ?? '', open: openMark.test(line) }
  })
}

/** Jumps as somebody types them: 戒指、项链 → 5, ≤2 → 结束, 跳过 → 4. */
export function jumpsText({ options, jumps }: Question, questions: readonly Question[]): string {
  const names = new Map(options.map(({ key, text }) => [key, text]))
  return jumps
    .map(({ when, any, score, to }) => {
      const cause =
        when === 'skipped'
          ? '跳过'
          : when === 'score'
            ? `≤${score}`
            : any.map(key => names.get(key) ?? '?').join('、')
      const place = questions.findIndex(({ key }) => key === to)
      return `${cause} → ${to === end ? '结束' : place < 0 ? '?' : place + 1}`
    })
    .join('\n')
}

type Read = { readonly jumps: readonly Jump[] } | { readonly sentence: string }

/** The jumps that a text says, or what is wrong with its first line that says none. */
export function readJumps(text: string, question: Question, questions: readonly Question[]): Read {
  const jumps: Jump[] = []
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line === '') continue
    const match = /^(.*?)\s*(?:→|->|=>|》|＞)\s*(.*)$/.exec(line)
    if (!match) return { sentence: `“${line}”请写成：条件 → 题号` }
    const [, cause = '', target = ''] = match
    const to = targetOf(target, questions)
    if (to === undefined) return { sentence: `没有“${target}”，请写题号或“结束”` }
    const when = causeOf(cause, question)
    if (when === undefined) return { sentence: `“${cause}”不是这道题的选项，也可以写“≤2”或“跳过”` }
    jumps.push({ ...when, to })
  }
  return { jumps }
}

/** Jumps that were typed before there was what they lead to are understood once it is there. */
export function understood(questions: readonly Drafted[]): readonly Drafted[] {
  return questions.map(question => {
    if (question.typed === undefined) return question
    const read = readJumps(question.typed, question, questions)
    const { typed: _typed, ...rest } = question
    return 'jumps' in read ? { ...rest, jumps: read.jumps } : question
  })
}

function targetOf(text: string, questions: readonly Question[]): string | undefined {
  if (/^(结束|完|end)$/i.test(text)) return end
  const number = /^(?:第|Q)?\s*(\d{1,3})\s*题?$/i.exec(text)?.[1]
  return questions[Number(number) - 1]?.key
}

function causeOf(text: string, question: Question): Omit<Jump, 'to'> | undefined {
  if (/^(跳过|没有回答|skip)$/i.test(text)) return { when: 'skipped', any: [], score: 0 }
  const score = /^(?:≤|<=|＜=|不高于|低于等于)\s*(\d{1,2})\s*分?$/.exec(text)?.[1]
  if (score !== undefined && question.kind === rated) return { when: 'score', any: [], score: Number(score) }
  const any = text
    .split(/[、,，/]/)
    .map(name => name.trim())
    .filter(name => name !== '')
    .map(name => optionOf(name, question.options))
  const whole = question.options.find(option => option.text === text)
  if (whole) return { when: 'any', any: [whole.key], score: 0 }
  const keys = any.flatMap(option => (option ? [option.key] : []))
  return keys.length > 0 && keys.length === any.length ? { when: 'any', any: keys, score: 0 } : undefined
}

/** By its text, else by its number. */
function optionOf(name: string, options: readonly Option[]): Option | undefined {
  return (
    options.find(({ text }) => text === name) ??
    (/^\d{1,2}$/.test(name) ? options[Number(name) - 1] : undefined)
  )
}

export function moved<T>(list: readonly T[], at: number, by: number): readonly T[] {
  const item = list[at]
  const to = at + by
  if (item === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, place) => place !== at)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** Without one question, and without the jumps that led to it. */
export function without(questions: readonly Drafted[], at: number): readonly Drafted[] {
  const gone = questions[at]?.key
  return questions
    .filter((_, place) => place !== at)
    .map(question => ({ ...question, jumps: question.jumps.filter(({ to }) => to !== gone) }))
}

/** What is said of a question that is removed: the jumps that led to it go with it, and nobody has seen that. */
export function removedSaid(questions: readonly Drafted[], at: number): string {
  return saidOf(questions, at, '移除')
}

/** What is said of one that has come back. */
export function putBackSaid(questions: readonly Drafted[], at: number): string {
  return saidOf(questions, at, '放回')
}

function saidOf(questions: readonly Drafted[], at: number, deed: string): string {
  const key = questions[at]?.key
  const from = questions.flatMap(({ jumps }, place) =>
    place !== at && jumps.some(({ to }) => to === key) ? [place + 1] : [],
  )
  const done = `第${at + 1}题已${deed}`
  return from.length > 0 ? `${done}，第${from.join('、')}题到它的跳转也${deed}了` : done
}

/**
 * A question that was removed comes back behind the one that stood before it, with its own jumps and those that led to it; what
 * was changed since stays. Both lists: as they are now, and as they were when it was removed.
 */
export function putBack(
  questions: readonly Drafted[],
  before: readonly Drafted[],
  at: number,
): readonly Drafted[] {
  const gone = before[at]
  if (!gone || questions.some(({ key }) => key === gone.key)) return questions
  const stands = (key: string) => key === end || questions.some(question => question.key === key)
  const kept = questions.map(question => {
    const was = before.find(({ key }) => key === question.key)
    return was ? { ...question, jumps: jumpsAgain(question, was, gone.key) } : question
  })
  const lead = before.slice(0, at).findLast(({ key }) => stands(key))
  const place = questions.findIndex(({ key }) => key === lead?.key) + 1
  const back = { ...gone, jumps: gone.jumps.filter(({ to }) => stands(to)) }
  return [...kept.slice(0, place), back, ...kept.slice(place)]
}

/** With the jumps that led to a question that is back, as far as what they ask for is still there. */
function jumpsAgain(question: Drafted, was: Drafted, key: string): readonly Jump[] {
  const others = was.jumps.filter(({ to }) => to !== key)
  const mayLead = ({ any, to }: Jump) =>
    to !== key || any.every(name => question.options.some(option => option.key === name))
  if (question.kind !== was.kind) return question.jumps
  // Where nothing was changed they are in their old order.
  if (JSON.stringify(question.jumps) === JSON.stringify(others)) return was.jumps.filter(mayLead)
  return [...question.jumps, ...was.jumps.filter(jump => jump.to === key && mayLead(jump))]
}

/** 多选 says how many, 评分 from where to where. */
export const hasBounds = ({ kind }: Question) => kind === several || kind === rated
