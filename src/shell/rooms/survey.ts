import type { ThingsOf, Views } from '../room.ts'

/** 问卷. */
export const things: ThingsOf<'survey'> = {
  questionnaireSurvey: () =>
    import('../../mall/survey/survey/thing.ts').then(module => [
      module.survey,
      module.questionBank,
      module.surveyRecord,
    ]),
  'user-feedback': () => import('../../mall/survey/feedback/thing.ts').then(({ feedback }) => [feedback]),
}

export const views: Views = {
  feedback: () => import('../../mall/survey/feedback/view.tsx'),
  questionBank: () => import('../../mall/survey/survey/view.tsx'),
}
