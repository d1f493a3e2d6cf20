import * as z from 'zod'
import { signInActions } from '../../values/lists.ts'
import { read } from '../call.ts'
import { choice, flag, id, text, time } from '../fields.ts'
import { listIn, pageOf } from '../shapes.ts'

const action = choice('动作', signInActions)
const result = flag('结果').meta({ words: { 1: '成功', 0: '失败' } })

/** 登录日志: sign-ins, refused sign-ins and sign-outs. */
export const log = {
  queryLoginLog: read(
    '/system/sysLog/queryLoginLog',
    { menu: ['operationLog', 'PermissionUser'] },
    listIn(
      {
        /** A part of name, phone or address. */
        keyword: text('关键词', { max: 100 }).optional(),
        userId: id('用户').optional(),
        /** A part of it is enough. */
        phone: text('手机号', { max: 20 }).optional(),
        action: action.optional(),
        result: result.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id'],
    ),
    pageOf(
      z.object({
        id: z.int(),
        at: z.string().meta({ title: '时间', holds: 'time' }),
        userId: z.int().nullable().meta({ title: '用户' }),
        realName: z.string().meta({ title: '姓名' }),
        phone: z.string().meta({ title: '手机号', holds: 'phone' }),
        action: action.meta({ title: '动作' }),
        result,
        reason: z.string().meta({ title: '原因' }),
        ip: z.string().meta({ title: 'IP' }),
        agent: z.string().meta({ title: '设备' }),
      }),
    ),
    { method: 'POST' },
  ),
}
