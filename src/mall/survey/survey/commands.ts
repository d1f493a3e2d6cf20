import type { Command } from '../../../commands/command.ts'
import { onOne } from '../../parts/row-command.ts'
import { survey, surveyRecord } from './thing.ts'

export const surveyCommands: readonly Command[] = [
  onOne(
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
    (id, ctx) => ctx.open(survey.screen, { tab: surveyRecord.id, 'f.surveyId': String(id) }),
  ),
]
