import { describe, expect, test } from 'vitest'
import { lists, narrow, things as serverThings } from '../../server/mall/declared.ts'
import { served } from '../../server/mall/index.ts'
import { things } from '../support/declared-commands.ts'
import { importsOf } from '../support/imports.ts'

/** What is written and not entered does nothing and says nothing: it is told here, with the file to enter it in. */

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const answering: Modules = import.meta.glob(['../../server/mall/*/**/*.ts', '!**/child.ts'], { eager: true })
const declaring: Modules = import.meta.glob('../../src/mall/*/**/thing.ts', { eager: true })
const drawing = Object.keys(import.meta.glob('../../src/mall/*/**/*view.tsx'))

const inProject = (path: string) => path.replace('../../', '')
const indexOf = (path: string) =>
  inProject(path).replace(/^((?:server|src)\/mall\/[\w-]+)\/.*/, '$1/index.ts')

/** What these modules export, without what is entered: `file: enter name in index`. */
function forgotten(modules: Modules, isMissing: (value: unknown) => boolean, where = ''): readonly string[] {
  return Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([, value]) => isMissing(value))
      .map(([name]) => `${inProject(path)}: enter ${name} in ${indexOf(path)}${where}`),
  )
}

function has<K extends string>(value: unknown, ...keys: readonly K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && keys.every(key => key in value)
}

describe('on the server', () => {
  const targets = new Set<unknown>([...lists, ...narrow])

  test('every thing is entered', () => {
    const isThing = (value: unknown) => has(value, 'target', 'updateCall', 'removeMany')
    const isMissing = (value: unknown) => isThing(value) && has(value, 'target') && !targets.has(value.target)
    expect(serverThings.length).toBeGreaterThan(40)
    expect(forgotten(answering, isMissing, ', things')).toEqual([])
  })

  test('every service is entered', () => {
    const entered = new Set<unknown>(served)
    const isService = (value: unknown): value is unknown[] =>
      Array.isArray(value) && value.length > 0 && value.every(each => has(each, 'call', 'prepare'))
    const isMissing = (value: unknown) => isService(value) && !value.every(each => entered.has(each))
    expect(forgotten(answering, isMissing, ', services')).toEqual([])
  })
})

describe('in the browser', () => {
  test('every thing is entered', () => {
    const entered = new Set<unknown>(things)
    const isMissing = (value: unknown) => has(value, 'pane', 'fields', 'calls') && !entered.has(value)
    expect(Object.keys(declaring).length).toBeGreaterThan(40)
    expect(forgotten(declaring, isMissing, ', things')).toEqual([])
  })

  test('every view is entered', () => {
    const loaded = new Set(importsOf('src/mall').flatMap(({ to, kind }) => (kind === 'lazy' ? [to] : [])))
    const views = drawing.map(inProject)
    expect(views.length).toBeGreaterThan(30)
    const missing = views.filter(path => !loaded.has(path))
    expect(missing.map(path => `${path}: enter it in ${indexOf(path)}, views`)).toEqual([])
  })
})
