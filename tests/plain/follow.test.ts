import { expect, test } from 'vitest'
import { catalogue } from '../../src/commands/catalogue.ts'
import { channel } from '../../src/mall/client/channel/thing.ts'
import { commands as ofLabels } from '../../src/mall/product/label/commands.ts'
import { label } from '../../src/mall/product/label/thing.ts'
import { spu } from '../../src/mall/product/spu/thing.ts'
import { declared } from '../support/declared-commands.ts'

const offered = (...screens: string[]) =>
  catalogue(ofLabels, { codes: new Set(), screens: new Set(screens) }).map(({ id }) => id)

test('what leads from a row to the rows of another list is not offered to who does not see that one', () => {
  expect(offered(label.screen)).toEqual([])
  expect(offered(label.screen, spu.screen)).toEqual(['label.goods'])
})

test('what leads from a client to its accounts stands in the palette once, and follows the client beside', () => {
  const ofClients = declared.filter(({ home }) => home === channel.pane)
  const led = ofClients.flatMap(({ title, aim }) => {
    const to = aim?.({ id: 7, name: '', row: {} })
    return to?.search.tab === 'clientAccount' ? [[title, to.search['f.channelId']]] : []
  })
  expect(led).toEqual([['客户的账号', '7']])
})
