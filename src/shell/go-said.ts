import { type GoItem, goKeys } from '../commands/go-keys.ts'
import { loadPinyin } from '../commands/search/pinyin.ts'
import type { Screen } from '../values/screens.ts'
import { knownThings, placeWords } from './places.ts'

/** What is said of a screen beside its title: its keys, and what else it is searched by. */
export interface GoSaid {
  readonly keys: readonly string[]
  readonly words: readonly string[]
}

export type GoSaidOf = (
  items: readonly (GoItem & { readonly screen: string })[],
) => ReadonlyMap<string, GoSaid>

/** What somebody asks for who does not know yet what a screen is called here: 优惠券 are given on 权益活动. */
const otherWords: Partial<Record<Screen, readonly string[]>> = {
  merchandise: ['改价', '调价', '价格'],
  InventoryManage: ['盘点', '查库存'],
  Productoutinputwarehouse: ['入库', '出库'],
  MallList: ['选货', '下单'],
  shoppingTrolley: ['下单', '新建订单', '新增订单', '代客下单', '开单'],
  OrderListNew: ['发货', '退货', '审核订单'],
  sortingList: ['拣货', '配货', '波次'],
  OperationStatistics: ['加工', '改圈'],
  DetailStatisticsList: ['对账', '报表'],
  StoreStatisticsList: ['业绩', '报表'],
  ClientMaterial: ['会员', '公司'],
  equityActivity: ['优惠券', '发券', '代金券', '免工费'],
  activityList: ['满减', '折扣', '打折'],
  announcement: ['通知', '发通知'],
  SurveyAnswer: ['答题', '答卷'],
  PermissionUser: ['员工', '同事'],
  PermissionBackRole: ['权限'],
  SysTask: ['备份'],
  generalSetting: ['金价'],
  operationLog: ['修改记录'],
}

/** With the pinyin table, which is fetched if nothing has asked for it yet. */
export async function loadGoSaid(): Promise<GoSaidOf> {
  const [pinyin, things] = await Promise.all([loadPinyin(), knownThings()])
  const others = new Map(Object.entries(otherWords))
  return items => {
    const keys = goKeys(items, pinyin)
    return new Map(
      items.map(({ id, screen, title }) => {
        const key = keys.get(id)
        const words = [...(others.get(screen) ?? []), ...placeWords(screen, title, things)]
        return [id, { keys: key === undefined ? [] : [key], words }]
      }),
    )
  }
}
