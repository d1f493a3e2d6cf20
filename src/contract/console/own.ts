import * as z from 'zod'
import { keySequence, ownLimits } from '../../values/own-settings.ts'
import { read, write } from '../call.ts'
import { flag, text } from '../fields.ts'
import { nothing } from '../shapes.ts'

/** What somebody keeps for themselves, whatever machine they sit at: keys of their own, workspaces, macros. */
const at = '/system/ui/own'
const own = { added: true, scope: 12, owner: 'userId' } as const

const address = z
  .string()
  .max(ownLimits.address, { error: '地址太长，不能保存' })
  .regex(/^\/(?![/\\])/, { error: '地址格式错误' })
  .meta({ title: '地址' })

const commandId = z
  .string()
  .regex(/^[\w./-]{1,120}$/, { error: '命令名称格式错误' })
  .meta({ title: '命令' })

const step = z.strictObject({
  command: commandId,
  /** What was answered, by question. */
  asked: z
    .record(
      z.string().max(40, { error: '问题名称太长' }),
      z.string().max(ownLimits.answer, { error: `一个回答最多${ownLimits.answer}个字符` }),
    )
    .refine(asked => Object.keys(asked).length <= ownLimits.answers, {
      error: `一步最多${ownLimits.answers}个回答`,
    })
    .meta({ title: '回答' }),
  /** As it is told in a preview: 打角标：热销. */
  said: text('说明', { max: 200 }),
})

const macro = z.strictObject({
  /** Names its command, whatever it is called. */
  id: z.int({ error: '编号应为整数' }).min(1, { error: '编号不正确' }).meta({ title: '编号' }),
  name: text('宏的名称', { max: ownLimits.name, required: '请输入宏的名称' }),
  /** The pane on whose rows it is done. */
  pane: text('列表', { max: 60, required: '请选择列表' }),
  steps: z
    .array(step)
    .min(1, { error: '宏至少有一步' })
    .max(ownLimits.steps, { error: `一个宏最多${ownLimits.steps}步` })
    .meta({ title: '步骤' }),
})

const macros = z
  .array(macro)
  .max(ownLimits.macros, { error: `最多保存${ownLimits.macros}个宏` })
  .refine(all => new Set(all.map(({ name }) => name)).size === all.length, { error: '宏的名称不能重复' })
  .refine(all => new Set(all.map(({ id }) => id)).size === all.length, { error: '宏的编号不能重复' })
  .meta({ title: '宏' })

export const ownFields = {
  /** By command; an empty list takes the keys of a command away. */
  keys: z
    .array(
      z.strictObject({
        command: commandId,
        keys: z
          .array(z.string().regex(keySequence, { error: '按键格式错误' }).meta({ title: '按键' }))
          .max(ownLimits.sequences, { error: `一个动作最多${ownLimits.sequences}组按键` })
          .meta({ title: '按键' }),
      }),
    )
    .max(ownLimits.commands, { error: `最多修改${ownLimits.commands}个动作的按键` })
    .meta({ title: '快捷键' }),
  /** Keys that type a character act as commands (WCAG 2.1.4). */
  characterKeys: flag('单键快捷键'),
  workspaces: z
    .array(
      z.strictObject({
        name: text('工作区名称', { max: ownLimits.name, required: '请输入工作区名称' }),
        address,
        tabs: z
          .array(
            z.strictObject({
              path: address,
              search: text('参数', { max: ownLimits.address }),
              title: text('标题', { max: 60 }),
            }),
          )
          .max(ownLimits.tabs, { error: `一个工作区最多${ownLimits.tabs}个页签` })
          .meta({ title: '页签' }),
      }),
    )
    .max(ownLimits.workspaces, { error: `最多保存${ownLimits.workspaces}个工作区` })
    .refine(all => new Set(all.map(({ name }) => name)).size === all.length, { error: '工作区名称不能重复' })
    .meta({ title: '工作区' }),
  macros,
  /** Of 首页, in their order; those that are not named come after them as they are declared. */
  cards: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^\w{1,40}$/, { error: '数字名称格式错误' })
          .meta({ title: '数字' }),
        shown: flag('显示'),
      }),
    )
    .max(ownLimits.cards, { error: `最多${ownLimits.cards}个数字` })
    .refine(all => new Set(all.map(({ id }) => id)).size === all.length, { error: '数字不能重复' })
    .meta({ title: '首页数字' }),
  /** How many steps of the first day are behind; all of them: it is over. */
  tour: z
    .int({ error: '步数应为整数' })
    .min(0, { error: '步数不正确' })
    .max(ownLimits.tour, { error: `新手引导只有${ownLimits.tour}步` })
    .meta({ title: '新手引导' }),
}

const kept = z.object({ version: z.int(), ...ownFields })

export const ownCalls = {
  /** Version 0: nothing was kept yet. */
  'own.query': read(`${at}/query`, 'signed-in', nothing, kept, { ...own, method: 'GET' }),
  /** Sent values replace the kept ones; values that are not sent stay. */
  'own.save': write(
    `${at}/save`,
    'signed-in',
    z.strictObject({
      version: z
        .int({ error: 'version应为整数' })
        .min(0, { error: 'version不正确' })
        .meta({ title: 'version' }),
      keys: ownFields.keys.optional(),
      characterKeys: ownFields.characterKeys.optional(),
      workspaces: ownFields.workspaces.optional(),
      macros: ownFields.macros.optional(),
      cards: ownFields.cards.optional(),
      tour: ownFields.tour.optional(),
    }),
    kept,
    { ...own, method: 'POST' },
  ),
}
