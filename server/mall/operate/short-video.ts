import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { shortVideoFields } from '../../../src/contract/operate/short-video.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.shortVideo

export const shortVideos = thing({
  table: 'short_video',
  title: '短视频',
  name: 'title',
  create: `title text not null,
    video text not null,
    cover text not null,
    spu_ids jsonb not null default '[]',
    play_count int not null default 0,
    like_count int not null default 0,
    sort_no int not null default 0,
    status smallint not null default 1`,
  owner: 'shared',
  references: { spuIds: 'spu' },
  select: { goodsCount: sql`jsonb_array_length(t.spu_ids)` },
  editable: shortVideoFields,
  calls,
})

export const shortVideo = serve('shortVideo', calls, {
  list: shortVideos.page,
  add: shortVideos.add,
  update: shortVideos.update,
  delete: shortVideos.removeSome,
  sort: shortVideos.sort,
  shelves: shortVideos.shelves,
})
