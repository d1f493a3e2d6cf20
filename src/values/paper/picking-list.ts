import type { Paper } from './paper.ts'

/** A wave as its details tell it. */
export interface PickedWave {
  readonly sortingNo: string
  readonly orderCount: number
  readonly num: number
  readonly picked: number
  readonly missing: number
  readonly picker: string
  readonly createTime: string
  readonly createBy: string
  readonly lines: readonly PickedLine[]
}

interface PickedLine {
  readonly counter: string
  readonly pNo: string
  readonly pName: string
  readonly spec: string
  readonly engraving: string
  readonly orderNo: string
  readonly num: number
  readonly picked: number
  readonly missing: number
}

/** 拣货单: what is to be found, in the order of the way; what is picked already is said, and what is left. */
export function pickingList(wave: PickedWave): Paper {
  const { lines, num, picked, missing } = wave
  const left = (of: { num: number; picked: number; missing: number }) =>
    String(of.num - of.picked - of.missing)
  return {
    title: '拣货单',
    code: wave.sortingNo,
    facts: [
      { title: '订单', text: `${wave.orderCount}单` },
      { title: '应拣', text: `${num}件` },
      { title: '缺货', text: missing > 0 ? `${missing}件` : '' },
      { title: '生成', text: [wave.createBy, wave.createTime.slice(0, 16)].filter(Boolean).join(' ') },
      { title: '拣货员', text: wave.picker },
    ].filter(({ text }) => text !== ''),
    columns: [
      { title: '序', share: 9 },
      { title: '柜台', share: 31 },
      { title: '货号', share: 36 },
      { title: '名称', share: 37 },
      { title: '规格', share: 26 },
      { title: '订单', share: 42 },
      { title: '应拣', share: 13, numeric: true },
      { title: '已拣', share: 13, numeric: true },
      { title: '待拣', share: 13, numeric: true },
    ],
    rows: lines.map((line, at) => [
      ...[String(at + 1), line.counter, line.pNo, line.pName, specOf(line), line.orderNo],
      ...[String(line.num), String(line.picked), left(line)],
    ]),
    sums: ['', '合计', '', '', '', '', String(num), String(picked), left({ num, picked, missing })],
    said: [],
    signs: ['拣货', '复核'],
  }
}

function specOf({ spec, engraving }: PickedLine): string {
  return [spec && `圈口${spec}`, engraving && `字印${engraving}`].filter(Boolean).join('，')
}
