import { expect, test } from 'vitest'
import type { Acted, Verdict } from '../../../../src/mall/order/sorting/picking/model.ts'
import { createWork, type Ended } from '../../../../src/mall/order/sorting/picking/work.ts'
import { Failed, Refused } from '../../../../src/wire/errors.ts'
import { acted } from './waves.ts'

/** Scans go out one after the other, in their order, and none is dropped. */
function bench(answers: (Acted | Error)[]) {
  const told: Verdict[] = []
  const sent: string[] = []
  const done: Acted[] = []
  let pauses = 0
  const work = createWork({
    told: verdict => told.push(verdict),
    acted: answer => done.push(answer),
    pause: async () => {
      pauses += 1
    },
  })
  const scan = (code: string): Promise<Ended> =>
    work({
      about: code,
      send: async key => {
        sent.push(`${code} ${key}`)
        const answer = answers.shift()
        if (answer === undefined || answer instanceof Error) throw answer
        return answer
      },
    })
  return { scan, told, sent, done, pauses: () => pauses }
}

test('scans that come while one is under way wait their turn, each with a verdict of its own', async () => {
  const { scan, told, sent, done } = bench([
    acted({ said: '甲已拣' }),
    new Refused(400, '乙不在这个波次里'),
    acted({ said: '这件已经拣过', again: true }),
  ])
  const ended = await Promise.all(['A', 'B', 'C'].map(scan))
  expect(sent.map(each => each.split(' ')[0])).toEqual(['A', 'B', 'C'])
  expect(ended.map(end => ('refused' in end ? end.refused : end.acted.said))).toEqual([
    ...['甲已拣', '乙不在这个波次里', '这件已经拣过'],
  ])
  expect(done).toHaveLength(2)
  const last = new Map(told.map(({ key, tone }) => [key, tone]))
  expect([...last.values()]).toEqual(['done', 'wrong', 'again'])
})

test('a scan that finds no server stays the first, is sent again by the same key, and is done once', async () => {
  const { scan, told, sent, pauses } = bench([
    ...[new Failed('网络异常'), new Refused(401, '登录已过期'), acted({ said: '甲已拣' })],
    acted({ said: '乙已拣' }),
  ])
  await Promise.all([scan('A'), scan('B')])
  expect([sent.map(each => each.split(' ')[0]), new Set(sent).size, pauses()]).toEqual([
    ...[['A', 'A', 'A', 'B'], 2, 2],
  ])
  expect(told.filter(({ said }) => said.startsWith('没有连上'))).toHaveLength(2)
})
