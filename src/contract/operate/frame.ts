import * as z from 'zod'
import { splitCodes } from '../../values/codes.ts'
import { trimmed } from '../../values/typed-text.ts'
import { read, write } from '../call.ts'
import { flag, id, picture, text, time } from '../fields.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removals } from '../shapes.ts'

/** 相框: what is laid around the pictures of goods for a time; 款 have one at a time. */
const at = '/product/frame'
const screen = { menu: ['resourceAllocation'] } as const
const edit = { code: ['edit-ResourceSlot-btn'] } as const

/** Numbers of 款, one a line, each once. */
const spuNos = z
  .string()
  .max(8000, { error: '款号最多8000个字符' })
  .overwrite(value => splitCodes(value).codes.join('\n'))
  .meta({ title: '款号' })

/** What does not say which 款 have it when. */
export const frameLooks = {
  name: text('相框名称', { max: 30, required: '请输入相框名称' }),
  image: picture('相框', { required: '请上传相框' }),
}

export const frameFields = {
  ...frameLooks,
  spuNos,
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  enabled: flag('状态'),
}

const counted = { spuCount: z.int().meta({ title: '商品数' }) }
const row = z.object({ ...frameFields, ...counted, ...kept })

export const frame = {
  add: write(`${at}/add`, edit, fresh(frameFields), row),
  update: write(`${at}/update`, edit, changeOf({ ...frameFields, ...counted }), row),
  list: read(
    `${at}/list`,
    screen,
    listIn({ keyword: text('关键词', { max: 100 }).optional(), enabled: frameFields.enabled.optional() }, [
      'id',
      'name',
      'beginTime',
      'endTime',
      'updateTime',
    ]),
    pageOf(row),
  ),
  delete: write(`${at}/delete`, { code: ['delete-Frame-btn'] }, removals, done),
  /** Whether these 款 may have this frame, or a new one: code 200, or the sentence that says which may not and why. */
  'verify.spu': read(
    `${at}/verify/spu`,
    screen,
    z.strictObject({
      id: id('相框').optional(),
      spuNos: spuNos.overwrite(trimmed).min(1, { error: '请输入款号' }),
      beginTime: frameFields.beginTime.optional(),
      endTime: frameFields.endTime.optional(),
    }),
    done,
    { flags: ['raw'] },
  ),
}
