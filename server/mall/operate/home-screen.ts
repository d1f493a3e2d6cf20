import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { jumpName } from '../parts/jump.query.ts'
import { periodColumns, periodRule } from '../parts/period.query.ts'

const calls = api.homeScreen

export const homeScreens = thing({
  table: 'home_screen',
  title: '开屏广告',
  create: `name text not null,
    image text not null,
    jump text not null default '',
    frequency smallint not null default 1,
    platform smallint not null default 1,
    enabled smallint not null default 1,
    ${periodColumns('home_screen')}`,
  owner: 'shared',
  order: '-id',
  rules: [periodRule],
  select: { jumpName },
  calls: { list: calls.page, add: calls.save, update: calls.update },
})

export const homeScreen = serve('homeScreen', calls, {
  page: homeScreens.page,
  save: homeScreens.add,
  delete: homeScreens.remove,
  'batch.delete': homeScreens.removeMany,
  update: homeScreens.update,
  id: homeScreens.details,
})
