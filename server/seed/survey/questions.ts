import type { Jump, Question } from '../../../src/values/survey/question.ts'

/** 题库 of the demo mall. */
export const bank: readonly [stem: string, kind: 1 | 2 | 3 | 4, options: string][] = [
  ['你的门店最常缺货的品类是？', 2, '戒指\n项链\n手链\n手镯\n耳饰\n吊坠'],
  ['你更愿意接受哪种计价方式？', 1, '克工费\n件工费\n一口价'],
  ['你对本季古法系列的满意程度', 4, ''],
  ['顾客最常问起的工艺是？', 2, '古法\n花丝\n錾刻\n珐琅\n磨砂'],
  ['你希望补货周期是多久？', 1, '3天以内\n一周以内\n两周以内\n没有要求'],
  ['对配货和物流的建议', 3, ''],
  ['业务员的响应速度如何？', 4, ''],
  ['你的门店主推哪些成色？', 2, '足金999\n足金9999\n22K金\n18K金\nPt950'],
  ['圈口备货以哪些号为主？', 2, '10号\n11号\n12号\n13号\n14号\n15号\n16号'],
  ['还有什么想告诉我们的？', 3, ''],
]

type More = Partial<Pick<Question, 'required' | 'min' | 'max' | 'jumps'>>

/** The question of this place in the bank, under `q` and its number; options are `a`, `b` and so on. */
function asked(place: number, more: More = {}): Question {
  const [stem = '', kind = 3, options = ''] = bank[place - 1] ?? []
  const texts = options === '' ? [] : options.split('\n')
  return {
    key: `q${place}`,
    bankId: place,
    kind,
    stem,
    required: kind !== 3,
    min: kind === 4 ? 1 : 0,
    max: kind === 4 ? 5 : 0,
    options: texts.map((text, at) => ({ key: 'abcdefgh'.charAt(at), text, open: false })),
    jumps: [],
    ...more,
  }
}

const any = (options: string, to: string): Jump => ({ when: 'any', any: [...options], score: 0, to })
const low = (score: number, to: string): Jump => ({ when: 'score', any: [], score, to })

/** What each questionnaire asks, by its place; the second and the third lead some people past what is not for them. */
export const asksOf: readonly (readonly Question[])[] = [
  [asked(3), asked(4, { max: 3 }), asked(10)],
  [
    asked(3, { jumps: [low(2, 'q10')] }),
    asked(4, { max: 3 }),
    asked(2, { jumps: [any('c', 'q10')] }),
    asked(8),
    asked(9, { required: false, max: 4 }),
    asked(10),
  ],
  [
    asked(7, { jumps: [low(2, 'q6')] }),
    asked(5, { jumps: [any('d', 'q10')] }),
    asked(1, { max: 3 }),
    asked(6),
    asked(10),
  ],
  [asked(9, { max: 4 }), asked(8), asked(10)],
  [asked(7), asked(6)],
]
