/** What no schema can say: texts that are no clean object, made of one that is. A name the call does not need is `x`. */

type Input = Readonly<Record<string, unknown>>

const depth = 22

/** Bodies that are refused whatever the call: each is the input with one thing that JSON.parse would hide or choke on. */
export function mangledBodies(input: Input): string[] {
  const inside = JSON.stringify(input).slice(1, -1)
  const [name] = Object.keys(input)
  const and = (text: string) => `{${[inside, text].filter(Boolean).join(',')}}`
  return [
    name === undefined ? '{"x":1,"x":2}' : and(`${JSON.stringify(name)}:1`),
    and('"__proto__":{"isAdmin":true}'),
    and('"x":1e309'),
    and('"x":"\\u0000"'),
    and('"x":"\\ud800"'),
    and('"\\udc00":1'),
    and(`"x":${'['.repeat(depth)}${']'.repeat(depth)}`),
    and(`"x":"${'长'.repeat(400_000)}"`),
  ]
}

/** The same of a query, which is refused by its own reader. */
export function mangledQueries(input: Input): string[] {
  const search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, queryText(value)]))
  const [name] = Object.keys(input)
  const and = (text: string) => `?${[String(search), text].filter(Boolean).join('&')}`
  return [
    name === undefined ? '?x=1&x=2' : and(`${encodeURIComponent(name)}=1`),
    and('__proto__=1'),
    and('x=1e309'),
    and('x=%00'),
    and('x=%ed%a0%80'),
    and('%ff=1'),
    and('x[$ne][a]=1'),
    and(`x=${'9'.repeat(5000)}`),
  ]
}

/** A value as a browser puts it into a query. */
export function queryText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
