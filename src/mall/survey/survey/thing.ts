import { questionBankCalls } from '../../../generated/contract/calls/questionBank.ts'
import { surveyCalls } from '../../../generated/contract/calls/survey.ts'
import { questionBank as questionFacts } from '../../../generated/contract/rows/questionBank.ts'
import { survey as facts } from '../../../generated/contract/rows/survey.ts'
import { surveyRecordPage as recordFacts } from '../../../generated/contract/rows/survey-recordPage.ts'
import { always, plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'

/** 问卷: what is asked of whom and when. */
export const survey = plain({
  id: 'survey',
  title: '问卷',
  unit: '份',
  screen: 'questionnaireSurvey',
  calls: {
    list: surveyCalls.page,
    add: surveyCalls.add,
    update: surveyCalls.edit,
    delete: surveyCalls.del,
    details: surveyCalls.detail,
  },
  facts,
  name: 'title',
  schema: () => import('../../../contract/survey/survey.ts').then(module => module.survey.add.in),
  search: '标题、说明',
  rowVerbs: { edit: always, remove: always },
  rowWidth: 220,
  sheet: true,
  fields: {
    title: { list: { width: 220, grow: 1, sortable: true }, form: {} },
    description: { list: { width: 180, grow: 1, muted: true, hidden: true }, form: { lines: true } },
    questionCount: { list: { width: 60 } },
    audience: { list: { width: 90 }, form: {}, bulk: true },
    beginTime: {
      list: { width: 130, sortable: true },
      form: { hint: '留空则立即开始' },
    },
    endTime: { list: { width: 130, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    answerCount: { list: { width: 80, sortable: true } },
    quota: { list: { width: 70, hidden: true }, form: { hint: '最多收多少份，0为不限' }, bulk: true },
    anonymous: { list: { width: 70 }, form: {} },
    versionNo: { list: { width: 60 } },
    draft: { list: { width: 80, hidden: true } },
    state: { list: { width: 80 } },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    state: 'field',
    period: { kind: 'time', title: '时间', min: 'beginTime', max: 'endTime' },
    audience: 'field',
  },
})

/** 题库: the questions that questionnaires are put together from. */
export const questionBank = plain({
  id: 'questionBank',
  title: '题目',
  unit: '道',
  tab: '题库',
  screen: 'questionnaireSurvey',
  calls: {
    list: questionBankCalls.page,
    add: questionBankCalls.add,
    update: questionBankCalls.edit,
    delete: questionBankCalls.del,
    sort: questionBankCalls.sorting,
    details: questionBankCalls.detail,
  },
  facts: questionFacts,
  name: 'stem',
  schema: () => import('../../../contract/survey/question.ts').then(module => module.questionBank.add.in),
  search: '题干、选项',
  sheet: true,
  fields: {
    stem: { list: { width: 320, grow: 1, sortable: true }, form: { lines: true } },
    kind: { list: { width: 80 }, form: {} },
    options: {
      list: { width: 320, grow: 1, muted: true },
      form: { lines: true, hint: '每行一个选项' },
    },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    updateBy: { list: { width: 80, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    kind: 'field',
  },
})

/** 答卷: who answered, the newest first. */
export const surveyRecord = plain({
  id: 'surveyRecord',
  title: '答卷',
  unit: '份',
  tab: '参与记录',
  screen: 'questionnaireSurvey',
  calls: { list: surveyCalls.recordPage, export: surveyCalls.export },
  headVerbs: ['export'],
  rowVerbs: {},
  rowWidth: 130,
  facts: recordFacts,
  name: 'userName',
  search: '答卷人、客户',
  fields: {
    userName: { list: { width: 120 } },
    companyName: { list: { width: 180, grow: 1 } },
    surveyTitle: { list: { width: 180, grow: 1 } },
    versionNo: { list: { width: 60 } },
    seconds: { list: { width: 90, unit: '秒', sortable: true } },
    state: { list: { width: 80 } },
    voidReason: { list: { width: 160, muted: true, hidden: true } },
    createTime: { list: { width: 130, sortable: true, hidden: true } },
    submitTime: { list: { width: 130, sortable: true } },
  },
  filters: {
    surveyId: oneOf('问卷', surveyCalls.page),
    state: 'field',
    answer: { kind: 'pick', title: '答案', from: surveyCalls.choices, many: true, texts: true },
    period: { kind: 'time', title: '提交时间', min: 'beginTime', max: 'endTime' },
  },
})
