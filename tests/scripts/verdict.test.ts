import { describe, expect, test } from 'vitest'
import {
  lineOf,
  mostAgain,
  playwrightTold,
  unhandledTold,
  verdictOf,
  vitestTold,
} from '../../scripts/parts/verdict.mjs'

const told = (name: string, ok: boolean, file = 'tests/a.test.ts') => ({
  file,
  name,
  ok,
  why: ok ? '' : 'Error: 1',
})

describe('two runs of the same files', () => {
  test('a test that failed and passed then is green and named', () => {
    const verdict = verdictOf([told('one', true), told('two', false)], [told('one', true), told('two', true)])
    expect(verdict).toEqual({ passed: 2, again: [told('two', false)], failed: [] })
  })

  test('one that failed twice is red', () => {
    const verdict = verdictOf(
      [told('one', true), told('two', false)],
      [told('one', true), told('two', false)],
    )
    expect(verdict).toEqual({ passed: 1, again: [], failed: [told('two', false)] })
  })

  test('one that was not tried again is red', () => {
    expect(verdictOf([told('two', false)])).toEqual({ passed: 0, again: [], failed: [told('two', false)] })
  })

  test('one that failed in the second run alone is named as well', () => {
    const verdict = verdictOf(
      [told('one', true), told('two', false)],
      [told('one', false), told('two', true)],
    )
    expect(verdict.again.map(one => one.name)).toEqual(['one', 'two'])
    expect(verdict.passed).toBe(2)
  })

  test('a file that failed before its tests counts them when they ran, and is named', () => {
    const verdict = verdictOf(
      [told('', false), told('x', true, 'tests/b.test.ts')],
      [told('one', true), told('two', true)],
    )
    expect(verdict.again).toEqual([told('', false)])
    expect([verdict.passed, verdict.failed.length]).toEqual([3, 0])
  })

  test('a file that failed before its tests twice is red', () => {
    expect(verdictOf([told('', false)], [told('', false)]).failed).toEqual([told('', false)])
  })

  test('a step that failed by itself without a failed test is red', () => {
    const verdict = verdictOf([told('one', true), told('', false, '单元测试')])
    expect(verdict).toEqual({ passed: 1, again: [], failed: [told('', false, '单元测试')] })
  })

  test('two names are the most', () => {
    expect(mostAgain).toBe(2)
  })
})

describe('reports', () => {
  test('of vitest: tests, those skipped left out, and a file that could not be read', () => {
    const report = {
      testResults: [
        {
          name: '/project/tests/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'sums add', status: 'passed', failureMessages: [] },
            {
              fullName: 'sums lose',
              status: 'failed',
              failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m'],
            },
            { fullName: 'sums wait', status: 'skipped', failureMessages: [] },
          ],
        },
        { name: '/project/tests/b.test.ts', status: 'failed', message: 'no engine', assertionResults: [] },
      ],
    }
    expect(vitestTold(report, '/project')).toEqual([
      { file: 'tests/a.test.ts', name: 'sums add', ok: true, why: '' },
      { file: 'tests/a.test.ts', name: 'sums lose', ok: false, why: 'Error: 1 is not 2' },
      { file: 'tests/b.test.ts', name: '', ok: false, why: 'no engine' },
    ])
  })

  test('of Playwright: tests within groups, those skipped left out', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    })
    const report = {
      config: { rootDir: '/project/tests/e2e' },
      suites: [
        {
          specs: [spec('opens', 'expected')],
          suites: [{ specs: [spec('closes', 'unexpected', 'no button'), spec('waits', 'skipped')] }],
        },
      ],
    }
    expect(playwrightTold(report, '/project')).toEqual([
      { file: 'tests/e2e/a.spec.ts', name: 'opens', ok: true, why: '' },
      { file: 'tests/e2e/a.spec.ts', name: 'closes', ok: false, why: 'no button' },
    ])
  })

  test('of Playwright: where the page of a failed test stood is told after why', () => {
    const body = Buffer.from('/product/label, focus: <input>\n5 keydown BODY Delete').toString('base64')
    const results = [{ error: { message: 'no question' }, attachments: [{ name: 'flight', body }] }]
    const report = {
      config: { rootDir: '/project/tests/e2e' },
      suites: [{ specs: [{ title: 'asks', file: 'a.spec.ts', tests: [{ status: 'unexpected', results }] }] }],
    }
    expect(playwrightTold(report, '/project').map(lineOf)).toEqual([
      [
        'tests/e2e/a.spec.ts › asks',
        ...['no question', '/product/label, focus: <input>', '5 keydown BODY Delete'].map(
          line => `    ${line}`,
        ),
      ].join('\n'),
    ])
  })

  test('a name’s line says why, in four lines at most', () => {
    expect(lineOf({ ...told('two', false), why: 'one\n\n two\nthree\nfour\nfive' })).toBe(
      'tests/a.test.ts › two\n    one\n     two\n    three\n    four',
    )
  })
})

describe('what nothing caught', () => {
  const error = {
    name: 'Refused',
    message: '服务不存在',
    stack: 'Error: 服务不存在\n    at next (audit-box.tsx:27)',
  }

  test('stands for the file in whose time it came, which is tried again', () => {
    const [told] = unhandledTold(
      [{ ...error, path: '/here/tests/a.browser.test.tsx' }],
      '/here',
      '浏览器组件测试',
    )
    expect(told && lineOf(told)).toBe(
      'tests/a.browser.test.tsx\n    nothing caught Refused: 服务不存在\n        at next (audit-box.tsx:27)',
    )
    const passed = { file: 'tests/a.browser.test.tsx', name: 'one', ok: true, why: '' }
    const verdict = verdictOf([passed, ...(told ? [told] : [])], [passed])
    expect(verdict).toEqual({ passed: 1, again: [told], failed: [] })
  })

  test('twice it is red', () => {
    const bad = unhandledTold(
      [{ ...error, path: '/here/tests/a.browser.test.tsx' }],
      '/here',
      '浏览器组件测试',
    )
    expect(verdictOf(bad, bad).failed).toEqual([bad[0]])
  })

  test('without a file it stands for its step, which is not tried again', () => {
    expect(unhandledTold([error], '/here', '浏览器组件测试')[0]?.file).toBe('浏览器组件测试')
  })
})
