import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/imports.ts'

/** Days, months and spans of time are counted by date-fns, on the clock of src/values/shanghai.ts. */
const ownArithmetic = [
  { because: 'a day in ms or s', like: /\b86_?400(_?000)?\b/ },
  { because: 'so many hours in ms', like: /\* ?3_?600(_?000)?\b|\b24 ?\* ?(60|3_?600)/ },
  { because: 'a part of a date', like: /\.[gs]et(UTC)?(Date|Day|Month|FullYear|Hours|Minutes|Seconds)\(/ },
  { because: 'a moment and so much', like: /new Date\([^;]*?getTime\(\) ?[-+]|\bgetTime\(\) ?[-+*/]/ },
  { because: 'a date of its parts', like: /\bnew Date\(\d|\bnew Date\([^()]*,|\bDate\.UTC\(/ },
  { because: 'so much from now', like: /\bnew Date\(Date\.now\(\) ?[-+]/ },
]

/** What the wire writes, on a fixed offset: it runs for every time of every list. */
const home = 'src/values/time.ts'

const files = ['src', 'server', 'scripts'].flatMap(folder =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|mjs)$/.test(name))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
)

test('nobody counts days, months or moments by hand', () => {
  expect(files).toContain(home)
  const found = files
    .filter(name => name !== home)
    .flatMap(name =>
      readFileSync(join(projectRoot, name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          ownArithmetic
            .filter(({ like }) => like.test(line))
            .map(({ because }) => `${name}:${index + 1} ${because}: ${line.trim()}`),
        ),
    )
  expect(found).toEqual([])
})

test('date-fns is taken function by function: the whole of it is 300 files', () => {
  const whole = files.filter(name => /from 'date-fns'/.test(readFileSync(join(projectRoot, name), 'utf8')))
  expect(whole).toEqual([])
})

/** R29: what the mall says of now it says by the injected clock, so that its list and its refusals agree. */
test('no statement of the mall asks the database what time it is', () => {
  const places = /^server\/(mall|plain|call|account|events)\//
  const asked = files
    .filter(name => places.test(name))
    .flatMap(name =>
      readFileSync(join(projectRoot, name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /(?<![.\w])now\(\)(?!\s*:)|current_timestamp|current_date|clock_timestamp/i.test(line)
            ? [`${name}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(asked).toEqual([])
})
