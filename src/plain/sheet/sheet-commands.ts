import { type Command, command } from '../../commands/command.ts'
import { hasSheet, type Thing } from '../plain.ts'
import { type SheetPaneHandle, sheetPane } from './sheet-panes.ts'
import { type SheetVerb, sheetVerb } from './sheet-verbs.ts'

const group = '批量编辑'

/** The verbs of the bulk grid, for every thing that has one. The cursor's own keys are the grid's (kit/grid/sheet). */
export function sheetCommands(things: readonly Thing[]): Command[] {
  const home = things.filter(hasSheet).map(sheetPane)
  const verb = (
    name: SheetVerb,
    title: string,
    keys: readonly string[],
    run: (sheet: SheetPaneHandle) => void | Promise<void>,
    more: Partial<Command> = {},
  ) =>
    command({
      ...sheetVerb(name),
      title,
      group,
      keys,
      home,
      when: { editor: 'closed' },
      ...more,
      run: async ctx => {
        const sheet = ctx.pane?.sheet
        if (sheet) await run(sheet)
      },
    })
  return [
    verb('undo', '撤销', ['$mod+KeyZ'], sheet => sheet.undo(), {
      words: ['undo'],
      repeats: true,
      unless: ctx => (ctx.pane?.sheet?.canUndo ? undefined : '没有可以撤销的修改'),
    }),
    verb('redo', '重做', ['$mod+KeyY', '$mod+Shift+KeyZ'], sheet => sheet.redo(), {
      words: ['redo'],
      repeats: true,
      unless: ctx => (ctx.pane?.sheet?.canRedo ? undefined : '没有可以重做的修改'),
    }),
    verb('fillDown', '向下填充', ['$mod+KeyD'], sheet => sheet.fill('top'), { words: ['fill down'] }),
    verb('fillRight', '向右填充', ['$mod+KeyR'], sheet => sheet.fill('left'), { words: ['fill right'] }),
    verb('fillSeries', '按序列填充', ['Alt+KeyL'], sheet => sheet.fill('series'), {
      words: ['series', '递增', '编号'],
    }),
    verb('repeat', '重复上次修改', ['Alt+Period'], sheet => sheet.repeat(), {
      words: ['repeat', '再来一次'],
      repeats: true,
      unless: ctx => (ctx.pane?.sheet?.canRepeat ? undefined : '没有可重复的修改（整块粘贴和拖动填充除外）'),
    }),
    verb('find', '查找', ['$mod+KeyF'], sheet => sheet.find(false), {
      icon: 'search',
      words: ['find', 'search', '搜索'],
    }),
    // Not $mod: the system takes ⌘H away.
    verb('replace', '查找和替换', ['Control+KeyH'], sheet => sheet.find(true), { words: ['replace'] }),
    verb('wholeRow', '选择整行', ['Alt+KeyR'], sheet => sheet.wholeRow()),
    verb('hideColumns', '隐藏选中的列', [], sheet => sheet.hideColumns(), { words: ['hide column'] }),
    verb('showColumns', '显示全部列', [], sheet => sheet.showColumns(), {
      words: ['show columns'],
      unless: ctx => (ctx.pane?.sheet?.hidden ? undefined : '没有隐藏的列'),
    }),
    verb('pinColumn', '固定或取消固定此列', [], sheet => sheet.pinColumn(), {
      words: ['pin', 'freeze', '冻结'],
    }),
    verb('columnLeft', '此列左移', ['Alt+Shift+ArrowLeft'], sheet => sheet.moveColumn(-1), {
      words: ['move column'],
      repeats: true,
    }),
    verb('columnRight', '此列右移', ['Alt+Shift+ArrowRight'], sheet => sheet.moveColumn(1), {
      words: ['move column'],
      repeats: true,
    }),
    verb('copyMissed', '复制没找到的编号', [], sheet => sheet.copyMissed(), {
      icon: 'copy',
      words: ['copy missing', '货号', '款号'],
      unless: ctx => (ctx.pane?.sheet?.missed ? undefined : '上次粘贴的编号都找到了'),
    }),
    verb('nextProblem', '下一处错误', ['F8'], sheet => sheet.seek('problem', 1), { words: ['error'] }),
    verb('previousProblem', '上一处错误', ['Shift+F8'], sheet => sheet.seek('problem', -1)),
    verb('nextConflict', '下一处冲突', ['Alt+KeyN'], sheet => sheet.seek('conflict', 1)),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(place =>
      verb(
        `choose${place}`,
        choiceTitles[place - 1] ?? `选第${place}个`,
        [`Alt+Digit${place}`],
        sheet => sheet.choose(place - 1),
        {
          keysOnly: place > 3,
          unless: ctx => ((ctx.pane?.sheet?.choices ?? 0) >= place ? undefined : '当前单元格没有冲突'),
        },
      ),
    ),
    verb('history', '格历史', ['Alt+KeyH'], sheet => sheet.history(), { words: ['history', '修改记录'] }),
    verb('showAll', '显示全部行', [], sheet => sheet.show('all')),
    verb('showEdited', '只看修改', [], sheet => sheet.show('edited')),
    verb('showErrors', '只看错误', [], sheet => sheet.show('errors')),
    verb('filterRows', '筛选行', ['$mod+Shift+KeyL'], sheet => sheet.filter(), {
      icon: 'search',
      words: ['filter', '条件'],
    }),
    verb('sortUp', '按此列升序', [], sheet => sheet.sort('up'), { words: ['sort', '排序'] }),
    verb('sortDown', '按此列降序', [], sheet => sheet.sort('down'), { words: ['sort', '排序'] }),
    verb('unsort', '取消排序', [], sheet => sheet.sort(undefined), {
      unless: ctx => (ctx.pane?.sheet?.isSorted ? undefined : '没有排序'),
    }),
    verb('today', '填入今天', ['$mod+Semicolon'], sheet => sheet.today()),
    verb('formula', '用算式填充', ['Alt+Equal'], sheet => sheet.formula(), {
      words: ['formula', '公式', '表达式'],
    }),
    verb('preview', '预览变更', ['$mod+Enter'], sheet => sheet.preview(), {
      words: ['preview', 'commit', '提交'],
      unless: ctx => (ctx.pane?.sheet?.edited ? undefined : '还没有修改'),
    }),
    verb('refresh', '刷新', ['Alt+KeyU'], sheet => sheet.refresh(), {
      icon: 'refresh-cw',
      words: ['reload'],
    }),
    verb('leave', '返回列表', ['Alt+KeyQ'], sheet => sheet.leave(), { words: ['back', 'close', '关闭'] }),
  ]
}

const choiceTitles = ['冲突处用原值', '冲突处用我的', '冲突处用对方的']
