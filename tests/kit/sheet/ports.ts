import type { SheetPorts } from '../../../src/kit/grid/sheet/sheet-control.ts'

/** A grid whose owner hears everything and does nothing about it. */
export const ports: Omit<SheetPorts, 'gridId' | 'widths'> = {
  label: '批量编辑',
  onSeen() {},
  onDone() {},
  onRefused() {},
  readTable: text => text.split('\n').map(line => line.split('\t')),
  writeTable: table => table.map(line => line.join('\t')).join('\n'),
  isFormula: () => false,
  onPlaced() {},
  formula: () => () => ({ ok: false, reason: '' }),
  mayPaste: async () => true,
  onMode() {},
  onSort() {},
  onWidth() {},
}
