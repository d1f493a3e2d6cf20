import type { ThingsOf, Views } from '../parts/group.ts'

/** 问卷. */
export const things: ThingsOf<'survey'> = {
  questionnaireSurvey: () =>
    import('./survey/thing.ts').then(module => [module.survey, module.questionBank, module.surveyRecord]),
  'user-feedback': () => import('./feedback/thing.ts').then(({ feedback }) => [feedback]),
}

export const views: Views = {
  feedback: () => import('./feedback/view.tsx'),
  survey: () => import('./survey/survey-view.tsx'),
  questionBank: () => import('./survey/view.tsx'),
  surveyRecord: () => import('./survey/record-view.tsx'),
}
