import * as z from 'zod'
import { questionKinds } from '../../values/lists.ts'
import { end, surveyLimits } from '../../values/survey/question.ts'
import { choice, text, whole } from '../fields.ts'

/** What a questionnaire asks, as it travels; what must hold of it beyond these limits stands in values/survey. */
const key = (title: string) =>
  z
    .string()
    .regex(/^[a-z0-9]{1,12}$/, { error: `${title}格式错误` })
    .meta({ title })

const option = z.strictObject({
  key: key('选项编号'),
  text: text('选项', { max: surveyLimits.option }),
  open: z.boolean().meta({ title: '填写内容' }),
})

const jump = z.strictObject({
  when: z.literal(['any', 'score', 'skipped']).meta({
    title: '跳转条件',
    words: { any: '选了其中一项', score: '评分不高于', skipped: '跳过' },
  }),
  any: z.array(key('选项编号')).max(surveyLimits.options).meta({ title: '跳转的选项' }),
  score: whole('跳转的评分', { max: surveyLimits.score }),
  to: z.union([key('跳转到的题目'), z.literal(end)]).meta({ title: '跳转到' }),
})

export const questions = z
  .array(
    z.strictObject({
      key: key('题目编号'),
      bankId: whole('题库题目', { max: Number.MAX_SAFE_INTEGER }),
      kind: choice('题型', questionKinds),
      stem: text('题干', { max: surveyLimits.stem, required: '请输入题干' }),
      required: z.boolean().meta({ title: '必填' }),
      min: whole('最少', { max: surveyLimits.options }),
      max: whole('最多', { max: surveyLimits.options }),
      options: z
        .array(option)
        .max(surveyLimits.options, { error: `最多${surveyLimits.options}个选项` })
        .meta({ title: '选项' }),
      jumps: z
        .array(jump)
        .max(surveyLimits.jumps, { error: `一道题最多${surveyLimits.jumps}个跳转` })
        .meta({ title: '跳转' }),
    }),
  )
  .max(surveyLimits.questions, { error: `一份问卷最多${surveyLimits.questions}道题` })
  .meta({ title: '题目' })

/** What was answered to one question: options, a score or a text, whichever it asks for. */
export const answer = z.strictObject({
  key: key('题目编号'),
  options: z
    .array(
      z.strictObject({
        key: key('选项编号'),
        text: text('填写的内容', { max: surveyLimits.text }).default(''),
      }),
    )
    .max(surveyLimits.options)
    .default([])
    .meta({ title: '选项' }),
  score: whole('评分', { max: surveyLimits.score }).nullable().default(null),
  text: text('填写的内容', { max: surveyLimits.text }).default(''),
})
