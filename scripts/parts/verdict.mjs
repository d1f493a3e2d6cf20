// What the reports of vitest and Playwright say, and what two runs of the same files say together: a test that failed
// and passed in its second run is named, never forgotten; with more than two such names the whole run is red.
import { relative, sep } from 'node:path'

/**
 * One test as a run ended it.
 * @typedef {{ file: string, name: string, ok: boolean, why: string, flight?: string[] }} Told `flight`: what
 *   tests/support/flight.ts tells of its pages
 */

/** How many tests of a whole run may need their second try. */
export const mostAgain = 2

// A report's texts carry the colours of a terminal.
const plain = text =>
  (text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the sign a terminal's colours begin with
    .replace(/\u001b\[[0-9;]*m/g, '')
    .trim()
const shown = (root, file) => relative(root, file).split(sep).join('/')

/**
 * @param {any} report what `vitest --reporter=json` wrote
 * @param {string} root
 * @returns {Told[]} without those that were skipped; a file that failed before its tests stands for itself
 */
export function vitestTold(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = shown(root, name)
    const told = assertionResults
      .filter(one => one.status === 'passed' || one.status === 'failed')
      .map(one => ({
        file,
        name: one.fullName,
        ok: one.status === 'passed',
        why: plain(one.failureMessages?.[0]),
      }))
    const isFailedItself = status === 'failed' && told.every(one => one.ok)
    return isFailedItself ? [...told, { file, name: '', ok: false, why: plain(message) }] : told
  })
}

/**
 * @param {readonly { name?: string, message?: string, stack?: string, path?: string }[]} errors what no test has
 *   caught, as scripts/parts/unhandled.mjs wrote it
 * @param {string} root
 * @param {string} step the title of the step, for what belongs to no file
 * @returns {Told[]} each stands for the file in whose time it came
 */
export function unhandledTold(errors, root, step) {
  return errors.map(({ name = 'Error', message = '', stack = '', path }) => {
    const where = plain(stack)
      .split('\n')
      .filter(line => line.trim().startsWith('at '))
    const why = [`nothing caught ${name}: ${plain(message)}`, ...where].join('\n')
    return { file: path === undefined ? step : shown(root, path), name: '', ok: false, why }
  })
}

/**
 * @param {any} report what Playwright's json reporter wrote
 * @param {string} root
 * @returns {Told[]} without those that were skipped
 */
export function playwrightTold(report, root) {
  const within = suite => [
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests
        .filter(test => test.status !== 'skipped')
        .map(test => ({
          file: shown(root, `${report.config.rootDir}/${spec.file}`),
          name: spec.title,
          ok: test.status === 'expected',
          why: plain(test.results.find(result => result.error !== undefined)?.error.message),
          ...flightOf(test.results),
        })),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return report.suites.flatMap(within)
}

function flightOf(results) {
  const attached = results.flatMap(result => result.attachments ?? []).filter(one => one.name === 'flight')
  const flight = attached.map(one => Buffer.from(one.body ?? '', 'base64').toString('utf8'))
  return flight.length === 0 ? {} : { flight }
}

/**
 * What the first run and, where there was one, the second of its failed files say together.
 * @param {Told[]} first
 * @param {Told[]} [second]
 * @returns {{ passed: number, again: Told[], failed: Told[] }} each test once: passed in one of its runs (`again` are
 *   those of them that failed in the other), or never
 */
export function verdictOf(first, second = []) {
  const runs = new Map()
  for (const one of [...first, ...second]) {
    const key = `${one.file}\n${one.name}`
    runs.set(key, [...(runs.get(key) ?? []), one])
  }
  // The stand-in of a file that failed as a whole is not reported by the run in which it went well.
  const isWellNow = file =>
    second.some(one => one.file === file) && second.every(one => one.file !== file || one.ok)
  const verdict = { passed: 0, again: [], failed: [] }
  for (const tries of runs.values()) {
    const bad = tries.find(one => !one.ok)
    const isGood = tries.some(one => one.ok) || (bad?.name === '' && isWellNow(bad.file))
    if (isGood && bad?.name !== '') verdict.passed += 1
    if (bad !== undefined) verdict[isGood ? 'again' : 'failed'].push(bad)
  }
  return verdict
}

/**
 * The first lines of a failure, as the end of the output shows them.
 * @param {Told} told
 */
export function lineOf({ file, name, why, flight = [] }) {
  const lines = why.split('\n').filter(line => line.trim() !== '')
  return [
    `${file}${name === '' ? '' : ` › ${name}`}`,
    ...[...lines.slice(0, 4), ...flight.flatMap(one => one.split('\n'))].map(line => `    ${line.trimEnd()}`),
  ].join('\n')
}
