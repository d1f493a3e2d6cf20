import type { ActedRow, Command } from '../../../commands/command.ts'
import { surveyCalls } from '../../../generated/contract/calls/survey.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { alsoOnPage, follow, onRow } from '../../../plain/thing-command.ts'
import {
  type Standing,
  submitted,
  whyNotClose,
  whyNotNewVersion,
  whyNotPublish,
} from '../../../values/survey/state.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { survey, surveyRecord } from './thing.ts'

type Acted = ActedRow<Standing>

export const commands: readonly Command[] = [
  alsoOnPage(
    survey,
    onRow(survey, {
      id: 'survey.publish',
      at: ['head'],
      title: '发布问卷',
      icon: 'circle-check',
      words: ['publish', '启用', '上线'],
      permit: codesOf(surveyCalls.publish),
      lock: 4000,
      unless: ({ row }: Acted) => whyNotPublish(row),
      async run({ id, name }) {
        await send(surveyCalls.publish, { id })
        return `“${name}”已发布，客户可以填写`
      },
    }),
  ),
  alsoOnPage(
    survey,
    onRow(survey, {
      id: 'survey.close',
      at: ['head'],
      title: '停用问卷',
      icon: 'circle-x',
      words: ['close', 'stop', '结束', '下线'],
      permit: codesOf(surveyCalls.close),
      lock: 4000,
      unless: ({ row }: Acted) => whyNotClose(row),
      confirm: ({ name }) => `停用“${name}”？客户不能再填写，已有的答卷保留`,
      async run({ id, name }) {
        await send(surveyCalls.close, { id })
        return `“${name}”已停用`
      },
    }),
  ),
  onRow(survey, {
    id: 'survey.newVersion',
    title: '新建版本并编辑问卷',
    icon: 'copy',
    words: ['version', '新版本'],
    permit: codesOf(surveyCalls.newVersion),
    lock: 4000,
    unless: ({ row }: Acted) => whyNotNewVersion(row),
    async run({ id }, ctx) {
      await send(surveyCalls.newVersion, { id })
      ctx.go(`/Survey/editSurvey/${id}`)
    },
  }),
  onRow(survey, {
    id: 'survey.results',
    at: ['row'],
    leads: true,
    title: '看结果',
    icon: 'chart-column',
    words: ['results', 'statistics', '统计', '结果'],
    keys: ['KeyT'],
    run: ({ id }, ctx) => ctx.go(`/Survey/results?id=${id}`),
  }),
  alsoOnPage(
    survey,
    follow(
      survey,
      {
        id: 'survey.records',
        at: ['row'],
        leads: true,
        title: '看答卷',
        icon: 'info',
        words: ['records', 'answers', '参与记录'],
        keys: ['KeyD'],
      },
      surveyRecord,
      ({ id }) => ({ 'f.surveyId': String(id) }),
    ),
  ),
  onRow(surveyRecord, {
    id: 'surveyRecord.read',
    at: ['row', 'open'],
    title: '看答案',
    icon: 'info',
    words: ['answers', 'read', '答卷内容'],
    keys: ['Enter', 'KeyD'],
    run: ({ id }, ctx) => openHere(ctx, surveyRecord, { record: String(id) }),
  }),
  onRow(surveyRecord, {
    id: 'surveyRecord.void',
    at: ['row'],
    inRow: ({ state }) => state === submitted,
    title: '作废答卷',
    icon: 'circle-x',
    words: ['void', 'invalid', '无效'],
    permit: codesOf(surveyCalls.void),
    lock: 4000,
    unless: ({ row }) => (row.state === submitted ? undefined : '只有已提交的答卷可以作废'),
    ask: {
      reason: {
        question: '为什么作废？结果不再包括它，答卷人可以重新作答',
        check: typedText({ max: 200, required: '请说明作废原因', title: '作废原因' }),
      },
    },
    async run({ id, name }, _ctx, { reason }) {
      await send(surveyCalls.void, { id, reason: reason.trim() })
      return `${name}的答卷已作废`
    },
  }),
]
