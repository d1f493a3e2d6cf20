import type { FormValues } from '../../../../plain/editor/form-model.ts'
import type { KeptForm } from '../../../../plain/form/use-kept-form.ts'
import { FormClash } from '../../../parts/form-clash.tsx'
import { survey } from '../thing.ts'
import { formOf, questionsField, questionsIn, type Survey } from './form.ts'

interface ClashProps {
  readonly state: KeptForm<FormValues, Survey>
  readonly base: Survey
}

const own = {
  [questionsField]: {
    title: '题目',
    shown: (text = '') =>
      questionsIn({ [questionsField]: text })
        .map(({ stem }, at) => `${at + 1}. ${stem}`)
        .join('；'),
  },
}

/** What of a questionnaire two people have changed. */
export function Clash(props: ClashProps) {
  return <FormClash {...props} thing={survey} formOf={formOf} own={own} />
}
