import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { jumpName } from '../parts/jump.query.ts'
import { periodRule } from '../parts/period.query.ts'

const calls = api.slideshow

export const slideshows = thing({
  table: 'slideshow',
  title: '轮播图',
  name: 'title',
  create: `title text not null,
    image text not null,
    place smallint not null default 1,
    jump text not null default '',
    begin_time timestamptz,
    end_time timestamptz,
    sort_no int not null default 0,
    top_flag smallint not null default 0,
    status smallint not null default 1,
    constraint slideshow_period check (begin_time <= end_time)`,
  owner: 'shared',
  select: { jumpName },
  rules: [periodRule],
  calls,
})

export const slideshow = serve('slideshow', calls, {
  list: slideshows.page,
  add: slideshows.add,
  update: slideshows.update,
  top: slideshows.top,
  sort: slideshows.sort,
  details: slideshows.details,
  delete: slideshows.removeSome,
  shelves: slideshows.shelves,
})
