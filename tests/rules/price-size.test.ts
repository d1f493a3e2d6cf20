import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What decides a price; what it keeps of it, how it tells it, and the arithmetic that settling shares stand beside. */
const deciding = ['price', 'stack', 'bill', 'piece', 'joint', 'voucher', 'allot', 'work']

/** Lines that do something: no comment, no import, no type. */
function linesOf(source: string): number {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import [\s\S]*? from '.*'$/gm, '')
    .replace(/^(export )?interface [\s\S]*?^}/gm, '')
    .replace(/^(export )?type .*$/gm, '')
  return code.split('\n').filter(line => /^\s*[^\s/]/.test(line)).length
}

test('all that decides a price is under 300 lines of code', () => {
  const files = deciding.map(name => readFileSync(`src/values/pricing/${name}.ts`, 'utf8'))
  expect(files.reduce((all, source) => all + linesOf(source), 0)).toBeLessThan(300)
})
