import { messages } from '../values/messages.ts'

/** What the kit itself says: texts of the product's message list by their key, and the words of its own parts. */
export const texts = {
  'box.title': messages['box.title'],
  'btn.cancel': messages['btn.cancel'],
  'btn.keep': '不取消',
  'btn.ok': messages['btn.ok'],
  'btn.clear': '清空',
  'btn.close': '关闭',
  'btn.undo': '撤销',
  'btn.retry': '重试',
  'btn.reset': '恢复默认',
  'chunk.fail': messages['chunk.fail'],
  'err.network': messages['err.network'],
  'rows.dense': '紧凑行距',
  'columns.title': '列',
  'columns.pin': '固定',
  'columns.narrow': '窗口较窄，未显示',
  'copy.id': '复制错误编号',
  'copy.done': '已复制',
  'dialog.maximise': '最大化',
  'dialog.restore': '还原',
  'dialog.resize': '调整大小',
  'grid.grip': '拖动排序',
  'grid.sort': '排序',
  'grid.ticks': '选择',
  'pane.fail': messages['pane.fail'],
  'pane.reload': '重新加载',
  empty: messages.empty,
  loading: '加载中',
  'select.nomatch': '无匹配数据',
  'select.fail': '选项加载失败',
  'select.unnamed': '名称加载失败',
  'select.type': '输入后搜索',
  'select.all': '全选',
  submitting: '提交中',
} as const

/** 2381 → 2,381 */
export function thousands(n: number): string {
  return n.toLocaleString('en-US')
}
