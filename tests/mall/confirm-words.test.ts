import { expect, test } from 'vitest'
import { confirmWord } from '../../src/commands/scope.ts'
import { fakeCtx, fakeList } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

const rows = [1, 2].map(id => ({ id, name: '', row: { hasPassword: 0 } }))
const list = fakeList({ asked: () => ({ ids: [1, 2] }) })
/** Nothing is chosen, one row is, two are. */
const each = [
  fakeCtx(),
  fakeCtx({ rows: rows.slice(0, 1) }),
  fakeCtx({ rows, pane: { kind: 'order', id: '1', list } }),
]

test('the button of a box says in at most eight characters what the question beside it says in full', () => {
  const words = declared.flatMap(command =>
    each.flatMap(ctx => {
      const stands = command.confirm && command.unless?.(ctx) === undefined
      return stands ? [`${command.id} ${confirmWord(command, ctx)}`] : []
    }),
  )
  expect(words.filter(said => (said.split(' ')[1] ?? '').length > 8)).toEqual([])
  for (const said of ['order.wave 生成波次', 'user.resetPwd 重置登录', 'channel.push 推送SaaS'])
    expect(words).toContain(said)
})
