import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/imports.ts'

/**
 * A thing has one address, `<group>/<thing>`, in every tree: what somebody has found in one they find in the others.
 * Where it is one file it has the thing's name, where it is several they stand in a folder of that name.
 */
const at = (tree: string) => join(projectRoot, tree)
const groups = readdirSync(at('src/mall')).filter(name => name !== 'parts')

/** Screens whose calls stand with another thing's, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'data/insight': 'its figures are made of the lines of data/tracking',
  'live/goods': 'rooms and their goods are one service, live/room',
  'marketing/overview': 'it reads the lists of other things',
}

/** Parts of a contract that several services of their group share. */
const shared = [
  'client/client-rows',
  'order/edit',
  'product/goods',
  'product/goods-row',
  'product/spu-print',
  'product/import-change',
  'product/import-parts',
  'survey/answers',
  'system/rights',
]

function stands(tree: string, address: string): boolean {
  return [`${address}.ts`, `${address}.query.ts`, address].some(path => existsSync(join(at(tree), path)))
}

const foldersOf = (tree: string, group: string) =>
  readdirSync(join(at(tree), group), { withFileTypes: true }).filter(entry => entry.isDirectory())

test('every thing of the browser has its calls and their answers at its own address', () => {
  const things = groups.flatMap(group => foldersOf('src/mall', group).map(({ name }) => `${group}/${name}`))
  expect(things.length).toBeGreaterThan(40)
  const missing = things
    .filter(address => !(address in elsewhere))
    .flatMap(address =>
      ['src/contract', 'server/mall']
        .filter(tree => !stands(tree, address))
        .map(tree => `${tree}/${address}`),
    )
  expect(missing).toEqual([])
})

test('every contract of a group is answered at its address', () => {
  const contracts = groups.flatMap(group =>
    readdirSync(join(at('src/contract'), group)).map(name => `${group}/${name.replace(/\.ts$/, '')}`),
  )
  expect(contracts.filter(address => !shared.includes(address) && !stands('server/mall', address))).toEqual(
    [],
  )
})

test('a test and a seed stand with a group of the mall, or with none', () => {
  const known = [...groups, 'console']
  for (const tree of ['tests/server', 'server/seed', 'server/mall', 'src/contract'])
    expect(
      readdirSync(at(tree), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name)
        .filter(name => ![...known, 'parts', 'calls', 'rows'].includes(name)),
      tree,
    ).toEqual([])
})
