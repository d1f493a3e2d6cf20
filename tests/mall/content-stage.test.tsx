import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StageCell, type Staged } from '../../src/mall/content/content/stage-cell.tsx'

const drawn = (told: Partial<Staged>) =>
  renderToStaticMarkup(
    <StageCell row={{ stage: 5, state: 3, liveRevision: 1, reason: '', ...told }} />,
  ).replaceAll(/<[^>]*>/g, '')

test('what clients see is told from what has been changed since, without pointing at it', () => {
  expect(drawn({})).toBe('展示中')
  expect(drawn({ state: 1 })).toBe('展示中有改动')
  expect(drawn({ state: 4, reason: '图不清' })).toBe('展示中有改动')
  expect(drawn({ stage: 3, state: 2 })).toBe('有待审修改')
  expect(drawn({ stage: 1, state: 1, liveRevision: null })).toBe('草稿')
  expect(drawn({ stage: 8, state: 4, liveRevision: null, reason: '图不清' })).toBe('已驳回')
})
