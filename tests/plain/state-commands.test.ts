import { expect, test } from 'vitest'
import { stateField } from '../../src/plain/plain.ts'
import { stateCommands } from '../../src/plain/state-commands.ts'
import { allThings } from '../../src/shell/things.ts'
import { wordsOf } from '../../src/values/field-facts.ts'

const things = await allThings()
const thing = (id: string) => things.find(candidate => candidate.id === id)

test('a command says what is done, the list how it stands', () => {
  const notice = thing('notice')
  const slideshow = thing('slideshow')
  if (!notice || !slideshow) throw new Error('no such thing')
  expect(stateCommands(notice).map(({ title }) => title)).toEqual(['发布公告', '撤回公告'])
  expect(wordsOf(stateField(notice)?.facts ?? {})).toMatchObject({ 1: '已发布', 0: '已撤回' })
  expect(stateCommands(slideshow).map(({ title }) => title)).toContain('下架轮播图')
  expect(wordsOf(stateField(slideshow)?.facts ?? {})).toMatchObject({ 1: '已上架', 0: '已下架' })
})

test('no state of any thing is named by a bare deed', () => {
  const deeds = ['发布', '撤回', '上架', '下架', '上线', '下线']
  const named = things.flatMap(({ id, fields, filters }) => [
    ...fields.flatMap(({ name, facts }) =>
      Object.values(wordsOf(facts)).map(word => ({ at: `${id}.${name}`, word })),
    ),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      filter.kind === 'choice'
        ? Object.values(filter.words).map(word => ({ at: `${id}?${name}`, word }))
        : [],
    ),
  ])
  expect(named.filter(({ word }) => deeds.includes(word))).toEqual([])
})
