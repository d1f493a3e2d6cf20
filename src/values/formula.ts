import { scaled } from './decimal.ts'
import { divide, functions, Unfit } from './formula-functions.ts'
import { add, multiply, negate, type Rational, rational } from './rational.ts'

/** Works a formula out. Throws an Unfit. */
export type Formula<Row> = (row: Row) => Rational

/** One place of a formula: a number, a name, a sign; or the value that a relative formula begins with. */
export type Token<Row> =
  | { readonly kind: 'number' | 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string; readonly formula: Formula<Row> }

const piece = /\s*(?:(\d+\.?\d*|\.\d+)|([-+*/(),%])|([^\d\s.+\-*/(),%][^\s+\-*/(),%]*)|(\S))/y

/** Throws an Unfit for a sign that means nothing. */
export function tokensOf<Row>(text: string): Token<Row>[] {
  const tokens: Token<Row>[] = []
  piece.lastIndex = 0
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [, number, sign, name, other] = found
    if (other !== undefined) throw new Unfit('expr.place', { text: other })
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
  }
  return tokens
}

/** Reads a formula by the ordinary rules of precedence; `column` answers how a name is read. Throws an Unfit. */
export function formulaOf<Row>(
  tokens: readonly Token<Row>[],
  column: (name: string) => Formula<Row>,
): Formula<Row> {
  let at = 0

  function take(...signs: readonly string[]): string | undefined {
    const next = tokens[at]
    if (next?.kind !== 'sign' || !signs.includes(next.text)) return undefined
    at += 1
    return next.text
  }

  function wrong(): Unfit {
    const next = tokens[at]
    return next ? new Unfit('expr.place', { text: next.text }) : new Unfit('expr.end')
  }

  function sum(): Formula<Row> {
    let left = product()
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) {
      const start = at
      const right = product()
      // 成本+5% is 5 % more to one reader and 0.05 more to another: neither is guessed.
      if (tokens[at - 1]?.text === '%' && at - start === 2) throw new Unfit('expr.percent')
      left = joined(left, right, (a, b) => add(a, sign === '-' ? negate(b) : b))
    }
    return left
  }

  function product(): Formula<Row> {
    let left = signed()
    for (let sign = take('*', '/'); sign; sign = take('*', '/'))
      left = joined(left, signed(), sign === '*' ? multiply : divide)
    return left
  }

  function signed(): Formula<Row> {
    const sign = take('+', '-')
    if (sign === undefined) return percent()
    const value = signed()
    return sign === '-' ? row => negate(value(row)) : value
  }

  function percent(): Formula<Row> {
    const value = atom()
    return take('%') ? row => multiply(value(row), { top: 1n, bottom: 100n }) : value
  }

  function atom(): Formula<Row> {
    if (take('(')) return closed(sum())
    const token = tokens[at]
    if (token === undefined || token.kind === 'sign') throw wrong()
    at += 1
    if (token.kind === 'value') return token.formula
    if (token.kind === 'number') {
      const value = literal(token.text)
      return () => value
    }
    return take('(') ? call(token.text) : column(token.text)
  }

  function call(name: string): Formula<Row> {
    const called = functions.get(name.toLowerCase())
    if (called === undefined) throw new Unfit('expr.function', { name })
    const given = [sum()]
    while (take(',')) given.push(sum())
    if (given.length > called.most) throw new Unfit('expr.count', { name, n: called.most })
    return closed(row => called.work(given.map(each => each(row))))
  }

  function closed(formula: Formula<Row>): Formula<Row> {
    if (!take(')')) throw wrong()
    return formula
  }

  const formula = sum()
  if (at < tokens.length) throw wrong()
  return formula
}

function joined<Row>(
  left: Formula<Row>,
  right: Formula<Row>,
  work: (a: Rational, b: Rational) => Rational,
): Formula<Row> {
  return row => work(left(row), right(row))
}

function literal(text: string): Rational {
  const places = text.length - 1 - text.indexOf('.')
  const hasPoint = text.includes('.') && places > 0
  const units = scaled(text, hasPoint ? places : 0)
  return rational(units ?? 0n, hasPoint ? places : 0)
}
