import type { Command } from '../../../commands/command.ts'
import { follow } from '../../../plain/thing-command.ts'
import { survey, surveyRecord } from './thing.ts'

export const commands: readonly Command[] = [
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
]
