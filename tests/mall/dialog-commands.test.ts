import { expect, test } from 'vitest'
import { fakeCtx } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

const one = fakeCtx({ rows: [{ id: 6, name: '星河', row: {} }] })

/** Each with what it asks for: the button of a line brings the answer along. */
const inDialogs = {
  'course.bind': ['client'],
  'course.unbind': ['tie'],
  'userLabel.bind': ['users'],
  'userLabel.unbind': ['users'],
  'spotRecord.removeImages': ['images'],
  'shelf.takeOut': [],
}

test('what is bound, taken off or taken out in a dialog is a command like all others', () => {
  for (const [id, asked] of Object.entries(inDialogs)) {
    const each = declared.find(command => command.id === id)
    expect(Object.keys(each?.ask ?? {}), id).toEqual(asked)
    expect(each?.permit, id).toBeDefined()
    expect(each?.unless?.(fakeCtx()), id).toMatch(/^请先选择/)
    expect(each?.unless?.(one), id).toBeUndefined()
  }
  const remove = declared.find(({ id }) => id === 'spotRecord.removeImages')
  const images = JSON.stringify(['/media/a.png', '/media/b.png'])
  expect(remove?.confirm?.(one, { images })).toBe('确定删除“星河”的2张图片吗？')
})
