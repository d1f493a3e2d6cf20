import { expect, test } from 'vitest'
import {
  changesOf,
  defaultsOf,
  differences,
  settingRules,
  textsOf,
  titleOf,
} from '../../src/mall/system/setting/model.ts'
import { wrongOf } from '../../src/plain/form/resolver.ts'
import { type SettingGroup, settingsOf } from '../../src/values/settings.ts'

test('money is typed in yuan and sent in cents; only what differs is sent', () => {
  const base = { gold: 56_800, gold18k: 0, platinum: 0, silver: 0 }
  const texts = textsOf('gold', base)
  expect(texts).toMatchObject({ gold: '568.00', silver: '0.00' })
  expect(changesOf('gold', base, texts)).toEqual({})
  expect(changesOf('gold', base, { ...texts, gold: '570.5', silver: '0' })).toEqual({ gold: 57_050 })
  expect(differences('gold', base, { ...texts, gold: '1570.5' })).toEqual([
    { key: 'gold', title: '足金（元/g）', before: '568.00', after: '1,570.50' },
  ])
})

test('what cannot be saved says why, by its setting', async () => {
  const problemsOf = (group: SettingGroup, texts: Record<string, string>) =>
    wrongOf(settingRules(group), texts, undefined)
  const of = (texts: Record<string, string>) => problemsOf('upload', { ...defaultsOf('upload'), ...texts })
  expect(await of({})).toEqual({})
  expect(await of({ imageMb: '' })).toEqual({ imageMb: '应为整数' })
  expect(await of({ imageMb: '21' })).toEqual({ imageMb: '应在1到20之间' })
  expect(await problemsOf('gold', { ...defaultsOf('gold'), gold: '1.234' })).toEqual({
    gold: '请填写金额，最多两位小数',
  })
  expect(await problemsOf('list', { pageSize: '25' })).toEqual({
    pageSize: '只能是5、10、20、30、50、100、200',
  })
})

test('switches and texts: on is true, blanks at both ends are no part of it', () => {
  const base = { enabled: false, text: '样品' }
  expect(changesOf('watermark', base, { enabled: 'true', text: ' 样品 ' })).toEqual({ enabled: true })
  expect(differences('watermark', base, { enabled: 'true', text: '' })).toMatchObject([
    { before: '关', after: '开' },
    { before: '样品', after: '' },
  ])
})

test('a unit stands apart from its title', () => {
  const { imageMb } = settingsOf('upload')
  expect(imageMb && titleOf(imageMb)).toEqual({ label: '图片大小上限', unit: 'MB' })
})
