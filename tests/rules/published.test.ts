import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/imports.ts'

const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => `src/${name.replaceAll('\\', '/')}`)

/** The bodies of the effects that run some time after the paint. */
function lateEffects(source: string): readonly string[] {
  const [, ...rest] = source.split(/\buseEffect\(/)
  return rest.map(text => {
    let depth = 1
    const end = [...text].findIndex(letter => {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
      return depth === 0
    })
    return text.slice(0, end)
  })
}

test('a pane says what it acts on as it is painted: a key pressed at once hits no row of before', () => {
  const late = files.filter(file =>
    lateEffects(readFileSync(join(projectRoot, file), 'utf8')).some(body =>
      /\b(publishPane|lendHandle)\(/.test(body),
    ),
  )
  expect(late).toEqual([])
})
