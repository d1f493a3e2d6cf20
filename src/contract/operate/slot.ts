import * as z from 'zod'
import { showPlatforms, slotKinds, slotPlaces } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, ids, picture, text } from '../fields.ts'
import { reference } from '../reference.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removals, sortOrder } from '../shapes.ts'

/** 资源位: a place on a page of the mini program, and what stands there. */
const at = '/product/api/v1/product/resource'
const edit = { code: ['edit-ResourceSlot-btn'] } as const
const ours = { added: true, method: 'POST' } as const

export const slotFields = {
  name: text('资源位名称', { max: 30, required: '请输入资源位名称' }),
  pageId: reference('页面'),
  place: choice('位置', slotPlaces),
  kind: choice('类型', slotKinds),
  image: picture('图片', { required: '请上传图片' }),
  jump: text('绑定内容', { max: 200, required: '请选择绑定内容' }),
  platform: choice('端', showPlatforms),
  sortNo: sortOrder,
  enabled: flag('状态'),
}

const told = {
  pageName: z.string().meta({ title: '页面' }),
  jumpName: z.string().meta({ title: '绑定内容' }),
}
const row = z.object({ ...slotFields, ...told, ...kept })

/** What a new one must have; `save` without an id is held to it. */
export const newSlot = fresh(slotFields)
const change = changeOf({ ...slotFields, ...told })

export const resource = {
  list: read(
    `${at}/list`,
    { menu: ['resourceAllocation'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        pageId: slotFields.pageId.optional(),
        place: slotFields.place.optional(),
        kind: slotFields.kind.optional(),
        platform: slotFields.platform.optional(),
        enabled: slotFields.enabled.optional(),
      },
      ['id', 'name', 'sortNo', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  /** Changes the one that it names by id and version, else makes one. */
  save: write(
    `${at}/save`,
    edit,
    change
      .partial({ id: true, version: true })
      .refine(({ id, version }) => (id === undefined) === (version === undefined), {
        error: 'id和version要一起填写',
      }),
    row,
    ours,
  ),
  delete: write(`${at}/delete`, { code: ['delete-ResourceSlot-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done, ours),
}
